import { type Caller, SCOPES } from '@outlay/contracts';

/** Whoever a test needs: by default the owner of business 1 in the sandbox, with every scope, speaking en-CA. */
export const testCaller = (overrides: Partial<Caller> = {}): Caller => ({
  businessId: 1,
  userId: 7,
  credentialId: 'key_test',
  role: 'owner',
  scopes: SCOPES,
  environment: 'sandbox',
  onBehalfOf: null,
  locale: 'en-CA',
  requestId: 'req_test',
  idempotencyKey: null,
  ...overrides,
});
