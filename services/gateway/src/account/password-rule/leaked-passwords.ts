import { createHash } from 'node:crypto';

/** Bytes of a password's hash that are kept: one in 20 million passwords is taken for a leaked one by chance. */
const KEY = 5;

/** Case does not matter: who leaked `Sunflower1234` is not helped by `sunflower1234`. */
export const leakedKeyOf = (password: string): Buffer =>
  createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest().subarray(0, KEY);

/** Is the password in the list: the keys of all, sorted, one behind the other? */
export const isLeaked = (list: Buffer, password: string): boolean => {
  const wanted = leakedKeyOf(password);
  let [low, high] = [0, list.length / KEY];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const order = list.subarray(middle * KEY, (middle + 1) * KEY).compare(wanted);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
};
