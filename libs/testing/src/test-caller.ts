import { type Caller, SCOPES } from '@outlay/contracts';
import { createIdentitySigner, generateKeyPair, IDENTITY_HEADER } from '@outlay/http';

/** Unless it is named, a person acts for themselves, and a machine for a connected account. */
const actorOf = ({ userId = 7, onBehalfOf = null }: Partial<Caller>) => (onBehalfOf === null ? userId : null);

/** By default the owner of business 1 in the sandbox, with every scope, in en-CA. */
export const testCaller = (overrides: Partial<Caller> = {}): Caller => ({
  businessId: 1,
  userId: 7,
  actorUserId: actorOf(overrides),
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

/**
 * Signs identities as the gateway does, with a key pair of its own. `publicKey`: INTERNAL_IDENTITY_PUBLIC_KEY of the
 * service under test; `headers`: what the gateway would send it with a request of this caller.
 */
export const signedIdentity = () => {
  const { privateKey, publicKey } = generateKeyPair();
  const signer = createIdentitySigner({ privateKey });
  return {
    publicKey,
    headers: async (overrides?: Partial<Caller>): Promise<Record<string, string>> => {
      const { locale, requestId, idempotencyKey, ...facts } = testCaller(overrides);
      const signed = { [IDENTITY_HEADER]: await signer.sign(facts) };
      const idempotency = idempotencyKey && { 'idempotency-key': idempotencyKey.key };
      return { ...signed, 'accept-language': locale, 'x-request-id': requestId, ...idempotency };
    },
  };
};
