import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Field, KeyUse, Spec } from './fields.ts';

/** One key of a list; one that seals may have an id before it: `2026b:kJ5…=`. */
const PLAIN = /^([A-Za-z0-9+/_-]+={0,2})$/;
const NAMED = /^(?:[\w-]{1,32}:)?([A-Za-z0-9+/_-]+={0,2})$/;
const SEALING_KEY_LENGTH = 32;

type Rule = { violation: string; entry: RegExp; isValid(bytes: Buffer, at: number): boolean };

/** One key or several with commas between them, kept as they were written; each must pass `isValid`. */
const keys = (doc: string, { violation, entry, isValid }: Rule): Field<string> => ({
  doc,
  parse: (value) => {
    const all = value.split(',').map((text) => Buffer.from(entry.exec(text.trim())?.[1] ?? '', 'base64'));
    return all.every(isValid) ? { value } : { violation };
  },
});

const isEd25519 = (read: (der: Buffer) => KeyObject) => (der: Buffer) => {
  try {
    return read(der).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
};
const isPrivate = isEd25519((key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
const isPublic = isEd25519((key) => createPublicKey({ key, format: 'der', type: 'spki' }));

/** AES-256 keys of what is sealed at rest, each with an id or without. Never logged. */
export const sealingKeys = (doc: string): Field<string> => ({
  ...keys(doc, {
    violation: 'must be base64 of 32 bytes',
    entry: NAMED,
    isValid: ({ length }) => length === SEALING_KEY_LENGTH,
  }),
  secret: true,
  keys: 'seals',
});

/** The same kind of keys, of which the first makes the secret part of links; each knows its own. Never logged. */
export const linkKeys = (doc: string): Field<string> => ({ ...sealingKeys(doc), keys: 'makes' });

/** Ed25519 keys of which the first signs; of a former one the public part may be all that is left. Never logged. */
export const signingKeys = (doc: string): Field<string> => ({
  ...keys(doc, {
    violation: 'must be an Ed25519 key, PKCS #8 in base64',
    entry: PLAIN,
    isValid: (der, at) => isPrivate(der) || (at > 0 && isPublic(der)),
  }),
  secret: true,
  keys: 'makes',
});

/** Ed25519 keys by which signatures are believed. */
export const verifyingKeys = (doc: string): Field<string> => ({
  ...keys(doc, { violation: 'must be an Ed25519 key, SPKI in base64', entry: PLAIN, isValid: isPublic }),
  keys: 'believes',
});

/** The keys of one variable as they were given, one or several with commas. */
export type GivenKeys = { variable: string; use: KeyUse; text: string };

/** Of all that a service reads, its keys; what is empty has none. */
export const givenKeys = (spec: Spec, values: Readonly<Record<string, unknown>>): GivenKeys[] =>
  Object.entries(spec).flatMap(([variable, { keys: use }]) => {
    const text = values[variable];
    return use !== undefined && typeof text === 'string' && text !== '' ? [{ variable, use, text }] : [];
  });
