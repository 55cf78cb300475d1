import { randomFillSync } from 'node:crypto';
import { ulid } from 'ulid';

/** Bytes drawn ahead: drawing the 16 of each id from the system costs 50 µs, twice per written expense. */
const pool = Buffer.alloc(4096);
let used = pool.length;

/** One of 256 equally likely numbers in [0, 1); a ULID's 32 letters divide them evenly. */
const random = (): number => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const byte = pool.readUInt8(used);
  used += 1;
  return byte / 256;
};

/** An id with the kind of thing as its prefix, which sorts by its time: `evt_` + ULID, `key_` + ULID. */
export const newId = (prefix: string, at: Date): string => `${prefix}_${ulid(at.getTime(), random)}`;
