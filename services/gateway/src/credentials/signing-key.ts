import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

const read = (base64: string): KeyObject => {
  try {
    return createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' });
  } catch (cause) {
    throw new Error('API_KEY_PRIVATE_KEY is no private key (PKCS #8 in base64)', { cause });
  }
};

export type SigningKey = { privateKey: KeyObject; publicKey: KeyObject };

/** The pair that signs and verifies API keys, from the private key alone: an Ed25519 key, PKCS #8 in base64. */
export const readSigningKey = (base64: string): SigningKey => {
  const privateKey = read(base64);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('API_KEY_PRIVATE_KEY is not an Ed25519 key');
  return { privateKey, publicKey: createPublicKey(privateKey) };
};
