import { createSecretBox } from '@outlay/store';
import { deriveSecrets } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import type { IdentityProvider } from './identity-provider.ts';

const ownerOf = ({ id, businessId }: Pick<IdentityProvider, 'id' | 'businessId'>) => ({ businessId, id: `idp_${id}` });

/** Client secrets at rest; their keys are derived from those of the environment, former ones among them. */
export const createProviderSecrets = ({ signingKeys }: Pick<Deps, 'signingKeys'>) => {
  const keys = deriveSecrets(signingKeys, 'identity provider secrets').map((key) => key.toString('base64'));
  const box = createSecretBox(keys.join(','));
  return {
    seal: (provider: Pick<IdentityProvider, 'id' | 'businessId'>, secret: string): Buffer =>
      box.seal(ownerOf(provider), secret),
    /** null for a public client. */
    open: (provider: IdentityProvider): string | null =>
      provider.clientSecret && box.open(ownerOf(provider), provider.clientSecret).toString('utf8'),
  };
};

export type ProviderSecrets = ReturnType<typeof createProviderSecrets>;
