import type { FailureClass } from '@outlay/contracts';
import type { RefusedCertificate } from './certificate.ts';

/** How one POST ended. `statusCode` is there when the receiver sent a complete answer. */
export type Answered = {
  statusCode: number;
  /** The first bytes of the body, without its transfer coding; null when it had none. */
  body?: Buffer | null;
  /** The field as it came; null when there was none, or two. */
  retryAfter?: string | null;
};
export type Unanswered = {
  failure: FailureClass;
  /** Of `tls_certificate`, where it was read. */
  certificate?: RefusedCertificate | null;
};
/** A broker confirmed it: there is no status. */
export type Accepted = { accepted: true };

/** Milliseconds of each phase; null where it did not happen, as on a connection that was used before. */
export type Timing = {
  dns: number | null;
  connect: number | null;
  tls: number | null;
  /** From the start of the attempt to the first byte of the answer. */
  firstByte: number | null;
  family: 4 | 6 | null;
  reused: boolean | null;
};

export const UNTIMED: Timing = { dns: null, connect: null, tls: null, firstByte: null, family: null, reused: null };

export type Exchange = (Answered | Unanswered | Accepted) & {
  timing: Timing;
  /** Whole milliseconds from the start of the attempt to its end. */
  responseTime: number;
  /** Was it sent a second time, because a kept connection turned out to be dead? */
  resent?: boolean;
};

export type Outcome = {
  /** `retry`: failed, but the schedule may give it another attempt; `final`: failed for good. */
  result: 'success' | 'retry' | 'final';
  statusCode: number | null;
  /** null on success, else a failure class or `http_<status>`. */
  error: string | null;
  responseTime: number;
  timing: Timing;
  /** The first 2,048 bytes of the answer's body; null when there was none. */
  body: Buffer | null;
  /** The certificate that was not accepted; null when that was not the reason. */
  certificate: RefusedCertificate | null;
  /** When the receiver wants the next attempt: the field as it came, not judged. */
  retryAfter: string | null;
  /** Was it sent a second time, on a new connection, because the kept one turned out to be dead? */
  resent: boolean;
};

const BY_CODE: Readonly<Record<string, FailureClass>> = {
  OUTLAY_ADDRESS_NOT_ALLOWED: 'address_not_allowed',
  OUTLAY_CONNECT_TIMEOUT: 'timeout',
  OUTLAY_DNS_FAILURE: 'dns_failure',
  OUTLAY_INVALID_ANSWER: 'invalid_response',
  ENOTFOUND: 'dns_failure',
  EAI_AGAIN: 'dns_failure',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_reset',
  EPIPE: 'connection_reset',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  EPROTO: 'tls_handshake',
};

/** The order matters: `ERR_SSL_…_ALERT_CERTIFICATE_REQUIRED` is a handshake that failed, not a bad certificate. */
const BY_PATTERN: readonly (readonly [RegExp, FailureClass])[] = [
  [/^ERR_SSL_/, 'tls_handshake'],
  [
    /CERT|UNABLE_TO_|SELF_SIGNED|HOSTNAME_MISMATCH|ALTNAME|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|CRL/,
    'tls_certificate',
  ],
  [/^ERR_TLS_/, 'tls_handshake'],
];

/** A network error as one of a few classes. An unknown one counts as a failed connection, which is retried. */
export const failureClassOf = (error: unknown): FailureClass => {
  const code = String((error as { code?: unknown } | null | undefined)?.code ?? '');
  return BY_CODE[code] ?? BY_PATTERN.find(([pattern]) => pattern.test(code))?.[1] ?? 'connection_failed';
};

/** A certificate that is wrong stays wrong, an event too large, and a guarded address stays guarded (docs/api.md, ruling 4). */
const FINAL: ReadonlySet<FailureClass> = new Set(['tls_certificate', 'address_not_allowed', 'too_large']);

const ofStatus = (statusCode: number, retryOn: readonly number[]): Pick<Outcome, 'result' | 'error'> => {
  if (statusCode >= 200 && statusCode < 300) return { result: 'success', error: null };
  const mayHeal = statusCode >= 500 || retryOn.includes(statusCode);
  return { result: mayHeal ? 'retry' : 'final', error: `http_${statusCode}` };
};

/**
 * docs/api.md, ruling 4 and the specification's "Delivery rules" 4 and 5: 2xx is success; any other status below 500 is
 * final, 500 and above is retried, as is everything that kept an answer from coming but a bad certificate, a refused
 * address or the event's own size. `retryOn`: statuses below 500 that the endpoint wants retried as well.
 */
export const outcomeOf = (exchange: Exchange, retryOn: readonly number[] = []): Outcome => {
  const { responseTime, timing, resent = false } = exchange;
  if ('statusCode' in exchange) {
    const { statusCode, body = null, retryAfter = null } = exchange;
    const answered = { statusCode, responseTime, timing, body, certificate: null, retryAfter, resent };
    return { ...ofStatus(statusCode, retryOn), ...answered };
  }
  const unanswered = {
    statusCode: null,
    responseTime,
    timing,
    body: null,
    certificate: null,
    retryAfter: null,
    resent,
  };
  if ('accepted' in exchange) return { ...unanswered, result: 'success', error: null };
  const { failure, certificate = null } = exchange;
  return { ...unanswered, certificate, result: FINAL.has(failure) ? 'final' : 'retry', error: failure };
};
