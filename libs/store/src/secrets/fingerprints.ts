import { createHash, createHmac, scryptSync } from 'node:crypto';
import { type BelievedKey, readBelievedKey, readSigningKey } from '@outlay/runtime';

/** A key as a database remembers it: known again by its fingerprint, and called by its id. */
export type Fingerprint = {
  /** What its sealed or signed values name it by; of text that is no key, the beginning of its fingerprint. */
  id: string;
  fingerprint: string;
};

/** The keys of a variable that do not belong to a database, by their ids. */
export type Misfit = {
  variable: string;
  /** What the database needs. */
  wanted: string[];
  given: string[];
};

const PURPOSE = 'outlay fingerprint';
const KEY_LENGTH = 32;
const ENTRY = /^(?:([\w-]{1,32}):)?([A-Za-z0-9+/_-]+={0,2})$/;
/** Hexadecimal digits: two keys never have the same. */
const LENGTH = 32;
/** The beginning of a digest, as keys are called by. */
const ID = 8;
/** Some 50 ms for each guess. */
const COST = 2 ** 15;
const MEMORY = 64 * 2 ** 20;

const believedIn = (text: string): BelievedKey | undefined => {
  for (const read of [readSigningKey, readBelievedKey])
    try {
      return read(text);
    } catch {
      // Not of this kind.
    }
  return undefined;
};

const ofPublicKey = ({ id, publicKey }: BelievedKey): Fingerprint => ({
  id,
  fingerprint: createHash('sha256')
    .update(PURPOSE)
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, LENGTH),
});

const ofSealingKey = (raw: Buffer, id: string | undefined): Fingerprint => ({
  id: id ?? createHash('sha256').update(raw).digest('hex').slice(0, ID),
  fingerprint: createHmac('sha256', raw).update(PURPOSE).digest('hex').slice(0, LENGTH),
});

/** Somebody may have thought of it, so that each guess must cost something. */
const ofText = (text: string): Fingerprint => {
  const fingerprint = scryptSync(text, PURPOSE, LENGTH / 2, { cost: COST, maxmem: MEMORY }).toString('hex');
  return { id: fingerprint.slice(0, ID), fingerprint };
};

const fingerprintOf = (entry: string): Fingerprint => {
  const [, id, base64 = ''] = ENTRY.exec(entry) ?? [];
  const raw = Buffer.from(base64, 'base64');
  if (raw.length === KEY_LENGTH) return ofSealingKey(raw, id);
  const believed = believedIn(entry);
  return believed ? ofPublicKey(believed) : ofText(entry);
};

/**
 * By what the keys of a variable are known again, one or several with commas, in their order. Nobody finds the key by it: of 32 random bytes
 * it is an HMAC, of a pair of keys a digest of the public part (so that both halves have the same), of other text scrypt.
 */
export const fingerprintsOf = (text: string): Fingerprint[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(fingerprintOf);
