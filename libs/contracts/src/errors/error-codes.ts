/** What went wrong, in terms of the domain. HTTP and bus translate the kind; see `libs/http` and `libs/bus`. */
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
 * Every error code of the API, with the HTTP status it has on the wire. At most 60, so that the list can be read
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
  FORBIDDEN: code('forbidden', 403),
  INSUFFICIENT_SCOPE: code('forbidden', 403),
  TENANT_ACCESS_DENIED: code('forbidden', 403),
  ACCOUNT_NOT_CONNECTED: code('forbidden', 403),
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
