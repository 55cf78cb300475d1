import type { ErrorCode } from './app-error.ts';

/**
 * What of a request an error is about, where the error itself names nothing: the header or the part, in lower case. Codes
 * that stand here always have an entry in `details`. A record that is not found has none: nothing is wrong with the request.
 */
export const CONCERNED_FIELD: Readonly<Partial<Record<ErrorCode, string>>> = {
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
  FORBIDDEN: 'authorization',
  SSO_REQUIRED: 'authorization',
  RATE_LIMITED: 'authorization',
  ROUTE_NOT_FOUND: 'path',
  METHOD_NOT_ALLOWED: 'method',
  INVALID_STATE_TRANSITION: 'status',
  EXPENSE_LOCKED: 'status',
};
