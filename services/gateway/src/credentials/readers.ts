import type { Environment } from '@outlay/contracts';
import type { Stores } from '../deps.ts';
import { accessTokenKey, createAccessTokenReader } from './access-token.ts';
import { createKeyUses } from './key-uses.ts';
import { createApiKeyReader } from './read-api-key.ts';
import type { SigningKey } from './signing-key.ts';
import { createApiKeyVerifier } from './verify-api-key.ts';

type Deps = {
  environment: Environment;
  /** The environment's one secret: it signs API keys, and access tokens are signed with a key derived from it. */
  signingKey: SigningKey;
  stores: Pick<Stores, 'apiKeys' | 'oauthRecords'>;
  /** The address that clients know us by. */
  issuer: string;
  now: () => Date;
};

/** Who believes the credentials that there are: API keys and access tokens. `uses` notes when each key was let in. */
export const createReaders = ({ environment, signingKey, stores: { apiKeys, oauthRecords }, issuer, now }: Deps) => {
  const uses = createKeyUses(now);
  const verify = createApiKeyVerifier({ publicKey: signingKey.publicKey, environment, now });
  const { publicKey } = accessTokenKey(signingKey.privateKey);
  return {
    uses,
    keys: createApiKeyReader({ verify, find: apiKeys.find, now, used: uses.note }),
    tokens: createAccessTokenReader({ publicKey, environment, issuer, standing: oauthRecords.standing }),
  };
};

export type Readers = ReturnType<typeof createReaders>;
