import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Field } from './fields.ts';

/** One key of a list, with its id or without: `2026b:kJ5…=`. */
const ENTRY = /^(?:[\w-]{1,32}:)?([A-Za-z0-9+/_-]+={0,2})$/;
const SEALING_KEY_LENGTH = 32;

const bytesOf = (entry: string): Buffer => Buffer.from(ENTRY.exec(entry.trim())?.[1] ?? '', 'base64');

/** One key or several with commas between them, kept as they were written; each must pass `isValid`. */
const keys = (doc: string, what: string, isValid: (bytes: Buffer) => boolean): Field<string> => ({
  doc,
  parse: (value) => (value.split(',').every((entry) => isValid(bytesOf(entry))) ? { value } : { violation: what }),
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

/** AES-256 keys of what is sealed at rest. Never logged. */
export const sealingKeys = (doc: string): Field<string> => ({
  ...keys(doc, 'must be base64 of 32 bytes', ({ length }) => length === SEALING_KEY_LENGTH),
  secret: true,
});

/** Ed25519 keys that sign. Never logged. */
export const signingKeys = (doc: string): Field<string> => ({
  ...keys(doc, 'must be an Ed25519 key, PKCS #8 in base64', isPrivate),
  secret: true,
});

/** Ed25519 keys by which signatures are believed. */
export const verifyingKeys = (doc: string): Field<string> =>
  keys(doc, 'must be an Ed25519 key, SPKI in base64', isPublic);
