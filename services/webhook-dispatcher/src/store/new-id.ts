import { randomFillSync } from 'node:crypto';

/** Crockford's base 32, as ULIDs are written. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_DIGITS = 16;

/** Random bytes are taken in bulk: asking the kernel for each id would cost more than the id. */
const pool = Buffer.alloc(RANDOM_DIGITS * 512);
let used = pool.length;

const timeDigits = (ms: number): string => {
  let text = '';
  for (let left = ms, digit = 0; digit < 10; digit += 1) {
    text = DIGITS.charAt(left % 32) + text;
    left = Math.floor(left / 32);
  }
  return text;
};

/** A prefix and a ULID: sorts by time, 80 random bits. */
export const newId = (prefix: 'wh_' | 'dlv_' | 'evt_test_' | 'rpl_', at: Date): string => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let random = '';
  for (const byte of pool.subarray(used, used + RANDOM_DIGITS)) random += DIGITS.charAt(byte & 31);
  used += RANDOM_DIGITS;
  return prefix + timeDigits(at.getTime()) + random;
};
