import { describe, expect, it } from '@jest/globals';
import { isAppError } from '@outlay/contracts';
import { hashPassword, isPassword } from './password-hash.ts';

/** One that costs next to nothing, so that many are no burden. */
const CHEAP = `scrypt$1024$8$1$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

describe('the hash of a password', () => {
  it('is that of the password alone, however its letters are composed, and has a salt of its own', async () => {
    const [one, other] = [await hashPassword('crème brûlée à toi'), await hashPassword('crème brûlée à toi')];
    expect(one).not.toBe(other);
    expect(await isPassword('crème brûlée à toi'.normalize('NFD'), one)).toBe(true);
    expect(await isPassword('creme brulee a toi', one)).toBe(false);
    expect(await isPassword('', null)).toBe(false);
  });

  it('is worked on for a few at a time, and others are sent away', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 80 }, () => isPassword('x', CHEAP)));
    const refused = tries.filter((each) => each.status === 'rejected').map(({ reason }) => reason as unknown);
    expect([tries.length - refused.length, refused.length]).toEqual([50, 30]);
    for (const error of refused)
      expect(isAppError(error) && [error.code, error.retryAfter]).toEqual(['SERVICE_UNAVAILABLE', 5]);
    const after = await Promise.all(Array.from({ length: 50 }, () => isPassword('x', CHEAP)));
    expect(after).toEqual(after.map(() => false));
  });
});
