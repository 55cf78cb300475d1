import { createHash, randomBytes } from 'node:crypto';

export const RECOVERY_CODES = 10;
const BYTES = 10;
/** Crockford's: nobody takes one character for another. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ALIKE: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

const grouped = (text: string): string => text.match(/.{4}/g)?.join('-') ?? text;

/** 80 random bits: `k3f9-0tqs-m2xa-97hd`. */
const newCode = (): string => {
  let bits = BigInt(`0x${randomBytes(BYTES).toString('hex')}`);
  let code = '';
  for (let at = 0; at < (BYTES * 8) / 5; at += 1) {
    code += ALPHABET[Number(bits & 31n)];
    bits >>= 5n;
  }
  return grouped(code);
};

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** As it is kept: as many random bits need no slow hash. However it is typed, it is the same code. */
export const hashRecoveryCode = (given: string): string => {
  const typed = given.toLowerCase().replaceAll(/[^0-9a-z]/g, '');
  const code = typed.replaceAll(/[oil]/g, (letter) => ALIKE[letter] ?? letter);
  return createHash('sha256').update(code).digest('hex');
};
