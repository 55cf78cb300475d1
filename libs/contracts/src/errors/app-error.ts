/** What went wrong, in terms of the domain. The bus decides by it what becomes of a message (`libs/bus/src/verdict.ts`). */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'limited'
  | 'unavailable'
  | 'unknown';

const code = <K extends ErrorKind>(kind: K, status: number) => ({ kind, status }) as const;

/**
 * Every error code of the API, with its kind and the HTTP status it has on the wire. At most 60, so that the list can be read
 * (docs/api.md, ruling 10). Messages in the three locales stand in `locales/`.
 */
export const ERROR_CODES = {
  VALIDATION_ERROR: code('invalid', 400),
  MALFORMED_JSON: code('invalid', 400),
  MISSING_BODY: code('invalid', 400),
  TENANT_REQUIRED: code('invalid', 400),
  TENANT_INVALID: code('invalid', 400),
  TENANT_MISMATCH: code('invalid', 400),
  INVALID_ACCOUNT_ID: code('invalid', 400),
  IDEMPOTENCY_KEY_REQUIRED: code('invalid', 400),
  IDEMPOTENCY_KEY_INVALID: code('invalid', 400),
  CURRENCY_MISMATCH: code('invalid', 400),
  SPLIT_AMOUNT_TOO_SMALL: code('invalid', 400),
  UNAUTHORIZED: code('unauthenticated', 401),
  TOKEN_EXPIRED: code('unauthenticated', 401),
  TOKEN_REVOKED: code('unauthenticated', 401),
  ENVIRONMENT_MISMATCH: code('unauthenticated', 401),
  STEP_UP_REQUIRED: code('unauthenticated', 401),
  FORBIDDEN: code('forbidden', 403),
  INSUFFICIENT_SCOPE: code('forbidden', 403),
  TENANT_ACCESS_DENIED: code('forbidden', 403),
  MFA_REQUIRED: code('forbidden', 403),
  ACCOUNT_NOT_CONNECTED: code('forbidden', 403),
  SSO_REQUIRED: code('forbidden', 403),
  SELF_APPROVAL_NOT_ALLOWED: code('forbidden', 403),
  NOT_CURRENT_APPROVER: code('forbidden', 403),
  NOT_FOUND: code('not-found', 404),
  ROUTE_NOT_FOUND: code('not-found', 404),
  METHOD_NOT_ALLOWED: code('invalid', 405),
  NOT_ACCEPTABLE: code('invalid', 406),
  CONFLICT: code('conflict', 409),
  ALREADY_EXISTS: code('conflict', 409),
  INVALID_STATE_TRANSITION: code('conflict', 409),
  RESOURCE_IN_USE: code('conflict', 409),
  EXPENSE_LOCKED: code('conflict', 409),
  EXPENSE_INCOMPLETE: code('conflict', 409),
  EXPENSE_IN_OTHER_REPORT: code('conflict', 409),
  DUPLICATE_BILL_NUMBER: code('conflict', 409),
  DUPLICATE_RECEIPT: code('conflict', 409),
  ALREADY_SPLIT: code('conflict', 409),
  RECEIPT_AMOUNT_UNKNOWN: code('conflict', 409),
  MILEAGE_RATE_MISSING: code('conflict', 409),
  LIMIT_REACHED: code('conflict', 409),
  IDEMPOTENCY_IN_PROGRESS: code('conflict', 409),
  PRECONDITION_FAILED: code('conflict', 412),
  PAYLOAD_TOO_LARGE: code('invalid', 413),
  UNSUPPORTED_MEDIA_TYPE: code('invalid', 415),
  IDEMPOTENCY_KEY_REUSED: code('invalid', 422),
  RATE_LIMITED: code('limited', 429),
  INTERNAL_ERROR: code('unknown', 500),
  SERVICE_UNAVAILABLE: code('unavailable', 503),
  TIMEOUT: code('unavailable', 504),
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Page of the gateway that explains every code to people; the code is the anchor of its entry. */
const ERRORS_PAGE = '/docs/errors';

/** The link to an entry of that page: absolute where the address of the API is known, a path there otherwise. */
export const documentationOf = (code: string, publicUrl = ''): string => `${publicUrl}${ERRORS_PAGE}#${code}`;

/** A message of the catalogue with its values; it becomes text in the caller's locale at the edge. */
export type MessageRef = { key: string; values?: Record<string, string | number> };

/** One field at fault: its path in the request (`splits[0].amount`) and why. */
export type ErrorDetail = { field: string; message: MessageRef };

type Extra = {
  /** Overrides the code's own message. */
  message?: MessageRef;
  details?: readonly ErrorDetail[];
  /** Machine-readable facts (`from`, `to`, `allowed`, `limit`); one more entry of `details` on the wire, under `field`. */
  facts?: Record<string, unknown>;
  /** Seconds after which the caller may try again. */
  retryAfter?: number;
  /** Not this work alone: a server that all work here needs is away. Left out: no. */
  outage?: boolean;
  cause?: unknown;
};

/** A failure that the caller gets to know. Its code gives the HTTP status, its kind the verdict on the bus. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  readonly messageRef: MessageRef;
  readonly details: readonly ErrorDetail[];
  readonly facts: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;
  readonly outage: boolean;

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(code, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.code = code;
    this.kind = ERROR_CODES[code].kind;
    this.messageRef = extra.message ?? { key: `error.${code}` };
    this.details = extra.details ?? [];
    this.facts = extra.facts;
    this.retryAfter = extra.retryAfter;
    this.outage = extra.outage ?? false;
  }
}

/** By name and not by `instanceof`: it must hold across module realms and copies of this package. */
export const isAppError = (error: unknown): error is AppError =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'AppError';

/** A 400 that names one field. */
export const invalidField = (field: string, key: string, values?: MessageRef['values']): AppError =>
  new AppError('VALIDATION_ERROR', { details: [{ field, message: values ? { key, values } : { key } }] });

/** An unknown id and another tenant's id answer alike. */
export const notFound = (): AppError => new AppError('NOT_FOUND');
