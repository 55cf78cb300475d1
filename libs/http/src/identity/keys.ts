import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A new Ed25519 pair, each as one line of base64 (PKCS #8 and SPKI DER), fit for a variable of the environment. */
export const generateKeyPair = (): { privateKey: string; publicKey: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
};

const ed25519 = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the identity key is not an Ed25519 key');
  return key;
};

/** Reads what `generateKeyPair` made; throws when it is no Ed25519 private key. */
export const readPrivateKey = (base64: string): KeyObject =>
  ed25519(createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' }));

/** Reads what `generateKeyPair` made; throws when it is no Ed25519 public key. */
export const readPublicKey = (base64: string): KeyObject =>
  ed25519(createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' }));
