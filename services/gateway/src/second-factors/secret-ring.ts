import { createSecretBox, type SecretBox } from '@outlay/store';
import { deriveSecrets, type SigningKeys } from '../credentials/index.ts';

const boxes = new WeakMap<SigningKeys, SecretBox>();

/** Seals secrets of second factors with a key that is derived from the first signing key; those of the former ones open too. */
export const secretRing = (signingKeys: SigningKeys): SecretBox => {
  const known = boxes.get(signingKeys);
  if (known) return known;
  const keys = deriveSecrets(signingKeys, 'second factors').map((secret) => secret.toString('base64'));
  const box = createSecretBox(keys.join(','));
  boxes.set(signingKeys, box);
  return box;
};

/** Of no business: a secret is bound to its id alone. */
export const ownerOf = (id: string) => ({ businessId: 0, id });
