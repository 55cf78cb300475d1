import { createHash, createSecretKey, type KeyObject } from 'node:crypto';

export type SealingKey = {
  /** What values sealed with it name: the id that was given, else `derivedId`. */
  id: string;
  /** The first 8 digits of the key's SHA-256: a key is found by it too, whether it was given an id later or lost it. */
  derivedId: string;
  key: KeyObject;
};

export type KeyRing = {
  /** The first one seals, each opens. */
  keys: readonly [SealingKey, ...SealingKey[]];
  /** Do sealed values name their key? Not while there is one key without an id: the version before cannot read such values. */
  namesKeys: boolean;
};

const KEY = 32;
const ENTRY = /^(?:([\w-]{1,32}):)?([A-Za-z0-9+/_-]+={0,2})$/;

const readEntry = (entry: string, at: number): SealingKey & { isNamed: boolean } => {
  const [, given, base64 = ''] = ENTRY.exec(entry) ?? [];
  const raw = Buffer.from(base64, 'base64');
  // Its place, never its text: this is printed and logged.
  if (raw.length !== KEY) throw new Error(`key ${at + 1} of secrets at rest must be base64 of 32 bytes`);
  const derivedId = createHash('sha256').update(raw).digest('hex').slice(0, 8);
  return { id: given ?? derivedId, derivedId, key: createSecretKey(raw), isNamed: given !== undefined };
};

/**
 * Reads one or several keys of secrets at rest, separated by commas: each base64 of 32 bytes, with an id before it or without
 * (`2026b:kJ5…=,y3Q…=`). @throws Error that names the key's place
 */
export const readKeyRing = (text: string): KeyRing => {
  const entries = text.split(',').map((entry, at) => readEntry(entry.trim(), at));
  const [first, ...others] = entries;
  if (first === undefined) throw new Error('there is no key of secrets at rest');
  const names = entries.flatMap(({ id, derivedId }) => [...new Set([id, derivedId])]);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two keys of secrets at rest are called ${twice}, or are the same`);
  return { keys: [first, ...others], namesKeys: first.isNamed || others.length > 0 };
};
