import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** A public key whose signatures are believed. `id` is the beginning of its SHA-256: `kid` in what it signed. */
export type BelievedKey = { id: string; publicKey: KeyObject };
/** With its private part. */
export type SigningKey = BelievedKey & { privateKey: KeyObject };

const ed25519 = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is not an Ed25519 key');
  return key;
};

const idOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 8);

/** PKCS #8 in base64. @throws Error when it is no Ed25519 private key */
export const readSigningKey = (base64: string): SigningKey => {
  const privateKey = ed25519(createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' }));
  const publicKey = createPublicKey(privateKey);
  return { id: idOf(publicKey), publicKey, privateKey };
};

/** SPKI in base64. @throws Error when it is no Ed25519 public key */
export const readBelievedKey = (base64: string): BelievedKey => {
  const publicKey = ed25519(createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' }));
  return { id: idOf(publicKey), publicKey };
};

/** Each entry of a variable that holds one or several keys, separated by commas. @throws Error that names the entry's place, never its text */
export const readKeys = <K>(text: string, read: (base64: string) => K): [K, ...K[]] => {
  const keys = text.split(',').map((entry, at) => {
    try {
      return read(entry.trim());
    } catch (cause) {
      throw new Error(`key ${at + 1} cannot be read`, { cause });
    }
  });
  return keys as [K, ...K[]];
};

/** The key that a JWT names; unverified, and undefined when it names none or is no JWT. */
const keyIdIn = (token: string): unknown => {
  try {
    return (JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()) as { kid?: unknown }).kid;
  } catch {
    return undefined;
  }
};

const OTHER_KEY = 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED';

/**
 * Verifies a JWT with the key that it names, else with each: a token from before keys had ids names none, and a name is
 * no more than a hint. @throws what `verify` throws: of the last key when none has signed it
 */
export const verifyWithAny = async <T>(
  token: string,
  keys: readonly [BelievedKey, ...BelievedKey[]],
  verify: (publicKey: KeyObject) => Promise<T>,
): Promise<{ verified: T; keyId: string }> => {
  const named = keys.find(({ id }) => id === keyIdIn(token));
  const candidates = named ? [named] : keys;
  let failure: unknown;
  for (const { id, publicKey } of candidates) {
    try {
      return { verified: await verify(publicKey), keyId: id };
    } catch (error) {
      // Whatever else is wrong is so with every key.
      if ((error as { code?: unknown }).code !== OTHER_KEY) throw error;
      failure = error;
    }
  }
  throw failure;
};
