import type { Caller } from '@outlay/contracts';
import { createIdentity, generateKeyPair, IDENTITY_HEADER } from '@outlay/http';
import { testCaller } from './test-caller.ts';

export type TestIdentity = {
  /** INTERNAL_IDENTITY_PUBLIC_KEY of the service under test. */
  publicKey: string;
  /** The headers by which that service takes a request for this caller's: what the gateway would send. */
  headers(overrides?: Partial<Caller>): Promise<Record<string, string>>;
};

/** Plays the gateway towards one service: signs identities with a key pair of its own. */
export const signedIdentity = (): TestIdentity => {
  const { privateKey, publicKey } = generateKeyPair();
  const signer = createIdentity.signer({ privateKey });
  return {
    publicKey,
    headers: async (overrides) => {
      const { locale, requestId, idempotencyKey, ...facts } = testCaller(overrides);
      const idempotency = idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey.key };
      return {
        [IDENTITY_HEADER]: await signer.sign(facts),
        'accept-language': locale,
        'x-request-id': requestId,
        ...idempotency,
      };
    },
  };
};
