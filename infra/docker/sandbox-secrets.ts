import { randomBytes } from 'node:crypto';
import { generateKeyPair } from '@outlay/http';

/** Fresh keys for one cluster, as environment variables: who signs what inside, and what encrypts secrets at rest. */
export const freshSecrets = (): Record<string, string> => {
  const identity = generateKeyPair();
  return {
    INTERNAL_IDENTITY_PRIVATE_KEY: identity.privateKey,
    INTERNAL_IDENTITY_PUBLIC_KEY: identity.publicKey,
    API_KEY_PRIVATE_KEY: generateKeyPair().privateKey,
    WEBHOOK_SECRETS_KEY: randomBytes(32).toString('base64'),
    VENDOR_SECRETS_KEY: randomBytes(32).toString('base64'),
    ACCOUNT_LINK_KEY: randomBytes(32).toString('base64'),
    WEB_SESSIONS_KEY: randomBytes(32).toString('base64'),
    WEB_CLIENT_SECRET: randomBytes(32).toString('base64url'),
  };
};
