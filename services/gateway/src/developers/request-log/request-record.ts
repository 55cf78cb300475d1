import {
  documentationOf,
  type LoggedCredentialKind,
  type LoggedRequestInFull,
  type LoggedRequestView,
} from '@outlay/contracts';

/** As lists show it. `publicUrl`: the address that clients know the API by; empty: unknown. */
export const loggedRequestView = (record: RequestRecord, publicUrl: string): LoggedRequestView => {
  const { id, requestId, at, method, path, operationId, status, durationMs } = record;
  const { credentialId, credentialKind, userId, code } = record;
  const request = { id, requestId, at: at.toISOString(), method, path, operationId, status, durationMs };
  const docsUrl = code === null ? null : documentationOf(code, publicUrl);
  return { ...request, credentialId, credentialKind, userId, code, docsUrl };
};

/** With the error as it was answered. */
export const loggedRequestInFull = (record: RequestRecord, publicUrl: string): LoggedRequestInFull => {
  const { queryNames, code, message, details, ip, userAgent } = record;
  return {
    ...loggedRequestView(record, publicUrl),
    queryNames: queryNames === '' ? [] : queryNames.split(','),
    error: code === null ? null : { code, message: message ?? '', details: JSON.parse(details ?? '[]') },
    ip,
    userAgent,
  };
};

/** By what and where a request was made. */
export type RecordOrigin = {
  businessId: number;
  credentialId: string;
  credentialKind: LoggedCredentialKind;
  /** The credential's own person; null for a machine's. */
  userId: number | null;
};

/** An answered request as the log keeps it: nothing of its body, no value of its query, no credential. */
export type RequestRecord = RecordOrigin & {
  /** `req_` and a ULID, whose time is `at`. */
  id: string;
  /** When it was answered. */
  at: Date;
  /** The `x-request-id` of the answer, which a client may choose, and use again. */
  requestId: string;
  method: string;
  path: string;
  /** Names of query parameters that the operation knows, joined with commas. */
  queryNames: string;
  operationId: string | null;
  status: number;
  durationMs: number;
  code: string | null;
  message: string | null;
  /** JSON, as `answeredError` writes it. */
  details: string | null;
  ip: string;
  userAgent: string | null;
};

/** One with a credential that has ended: whether it is the business's is found out with the next batch. */
export type EndedRecord = RequestRecord & { ended: { jtiHash: string | null } };

/** A record that waits. */
export type WaitingRecord = RequestRecord | EndedRecord;

export const isEnded = (record: WaitingRecord): record is EndedRecord => 'ended' in record;

/** How many requests of a business are kept of a day (UTC). */
export type DayCount = { businessId: number; day: string; kept: number };

/** Days that requests are kept; they are dropped by whole days. */
export const KEPT_DAYS = 7;
export const DAY = 24 * 60 * 60_000;

export const isFailure = ({ status }: Pick<RequestRecord, 'status'>): boolean => status >= 400;

const LONGEST_PATH = 300;
/** Shapes of our secrets: API keys, secrets of webhooks, signed tokens. Nobody is meant to write one into a path or a name. */
const SECRETS = /(?:sk_(?:test|live)_|whsec_|eyJ)[^/\s]*/gi;

/** A text without what looks like a secret. */
export const withoutSecrets = (text: string): string => text.replace(SECRETS, '…');

/** A path as it is shown, bounded. */
export const shownPath = (path: string): string => withoutSecrets(path).slice(0, LONGEST_PATH);

/** Of the parameters of a query string the known ones, each once, in their order. */
export const knownNames = (search: string, known: ReadonlySet<string> | undefined): string => {
  if (search === '' || known === undefined) return '';
  const names = search.split('&').map((part) => part.split('=', 1)[0] ?? '');
  return [...new Set(names)].filter((name) => known.has(name)).join(',');
};
