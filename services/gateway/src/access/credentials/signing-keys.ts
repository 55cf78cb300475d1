import { createHmac } from 'node:crypto';
import { type BelievedKey, readBelievedKey, readKeys, readSigningKey, type SigningKey } from '@outlay/runtime';

/** The keys of one environment, from which all its other secrets are derived. */
export type SigningKeys = {
  /** Signs. */
  first: SigningKey;
  /** Whatever one of these signed is believed; the first is one of them. */
  believed: readonly [BelievedKey, ...BelievedKey[]];
  /** Those with a private part: only they can be derived from. */
  masters: readonly [SigningKey, ...SigningKey[]];
};

const readEither = (base64: string): SigningKey | BelievedKey => {
  try {
    return readSigningKey(base64);
  } catch {
    return readBelievedKey(base64);
  }
};

const isSigning = (key: SigningKey | BelievedKey): key is SigningKey => 'privateKey' in key;

/**
 * Reads API_KEY_PRIVATE_KEY: Ed25519 keys with commas, PKCS #8 in base64; the first signs. A later one may be the public part
 * (SPKI) of a former key whose private part is destroyed: the API keys that it signed go on. @throws Error
 */
export const readSigningKeys = (text: string): SigningKeys => {
  let believed: [SigningKey | BelievedKey, ...(SigningKey | BelievedKey)[]];
  try {
    believed = readKeys(text, readEither);
  } catch (cause) {
    throw new Error('API_KEY_PRIVATE_KEY has an entry that is no Ed25519 key (PKCS #8 in base64)', { cause });
  }
  const [first, ...others] = believed;
  if (!isSigning(first)) throw new Error('API_KEY_PRIVATE_KEY must begin with a private key (PKCS #8 in base64)');
  return { first, believed, masters: [first, ...others.filter(isSigning)] };
};

const derive = ({ privateKey }: SigningKey, purpose: string): Buffer =>
  createHmac('sha256', privateKey.export({ format: 'der', type: 'pkcs8' }))
    .update(purpose)
    .digest();

/**
 * Secrets for one purpose, one from each key that has a private part; no key ever does two things. The first signs, each
 * verifies: what was signed before a rotation counts for as long as the former private key stays.
 */
export const deriveSecrets = ({ masters: [first, ...others] }: SigningKeys, purpose: string): [Buffer, ...Buffer[]] => [
  derive(first, purpose),
  ...others.map((key) => derive(key, purpose)),
];

/** PKCS #8 of an Ed25519 key, up to its 32 bytes (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const pairOf = (seed: Buffer): SigningKey => readSigningKey(Buffer.concat([ED25519_PREFIX, seed]).toString('base64'));

/** Pairs for one purpose: the first signs, each verifies. */
export const derivedPairs = (keys: SigningKeys, purpose: string): [SigningKey, ...SigningKey[]] => {
  const [first, ...others] = deriveSecrets(keys, purpose);
  return [pairOf(first), ...others.map(pairOf)];
};

/** The pairs that sign (the first) and verify access tokens. */
export const accessTokenKeys = (keys: SigningKeys): [SigningKey, ...SigningKey[]] =>
  derivedPairs(keys, 'oauth access tokens');
