import type { ErrorCode } from './app-error.ts';

/** Nothing is wrong with the request: a record is not there, or we failed. */
type Faultless = 'NOT_FOUND' | 'INTERNAL_ERROR' | 'SERVICE_UNAVAILABLE' | 'TIMEOUT';

const FIELDS: Readonly<Record<Exclude<ErrorCode, Faultless>, string>> = {
  VALIDATION_ERROR: 'request',
  MALFORMED_JSON: 'body',
  MISSING_BODY: 'body',
  PAYLOAD_TOO_LARGE: 'body',
  UNSUPPORTED_MEDIA_TYPE: 'content-type',
  NOT_ACCEPTABLE: 'accept',
  TENANT_REQUIRED: 'x-tenant-id',
  TENANT_INVALID: 'x-tenant-id',
  TENANT_MISMATCH: 'x-tenant-id',
  TENANT_ACCESS_DENIED: 'x-tenant-id',
  INVALID_ACCOUNT_ID: 'on-behalf-of',
  ACCOUNT_NOT_CONNECTED: 'on-behalf-of',
  IDEMPOTENCY_KEY_REQUIRED: 'idempotency-key',
  IDEMPOTENCY_KEY_INVALID: 'idempotency-key',
  IDEMPOTENCY_KEY_REUSED: 'idempotency-key',
  IDEMPOTENCY_IN_PROGRESS: 'idempotency-key',
  PRECONDITION_FAILED: 'if-match',
  UNAUTHORIZED: 'authorization',
  TOKEN_EXPIRED: 'authorization',
  TOKEN_REVOKED: 'authorization',
  ENVIRONMENT_MISMATCH: 'authorization',
  INSUFFICIENT_SCOPE: 'authorization',
  STEP_UP_REQUIRED: 'authorization',
  FORBIDDEN: 'authorization',
  MFA_REQUIRED: 'authorization',
  SELF_APPROVAL_NOT_ALLOWED: 'authorization',
  NOT_CURRENT_APPROVER: 'authorization',
  SSO_REQUIRED: 'authorization',
  RATE_LIMITED: 'authorization',
  ROUTE_NOT_FOUND: 'path',
  METHOD_NOT_ALLOWED: 'method',
  INVALID_STATE_TRANSITION: 'status',
  EXPENSE_LOCKED: 'status',
  EXPENSE_INCOMPLETE: 'status',
  ALREADY_SPLIT: 'status',
  RESOURCE_IN_USE: 'path',
  RECEIPT_AMOUNT_UNKNOWN: 'path',
  CURRENCY_MISMATCH: 'currency',
  DUPLICATE_BILL_NUMBER: 'billNumber',
  DUPLICATE_RECEIPT: 'request',
  EXPENSE_IN_OTHER_REPORT: 'expenseIds',
  MILEAGE_RATE_MISSING: 'request',
  SPLIT_AMOUNT_TOO_SMALL: 'request',
  CONFLICT: 'request',
  ALREADY_EXISTS: 'request',
  LIMIT_REACHED: 'request',
};

/**
 * What of a request an error is about, where the error itself names nothing: a member, a header in lower case, or a part. So every
 * error has an entry in `details`, but for those that no request is to blame for.
 */
export const CONCERNED_FIELD: Readonly<Partial<Record<ErrorCode, string>>> = FIELDS;
