import { describe, expect, it } from '@jest/globals';
import { isAppError } from '@outlay/contracts';
import { hashPassword, isPassword, PASSWORD_COST } from './password-hash.ts';

/** One that costs next to nothing, so that many are no burden. */
const CHEAP = `scrypt$1024$8$1$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

const hash = (password: string) => hashPassword(password, PASSWORD_COST);
const isIt = (password: string, kept: string | null) => isPassword(password, kept, PASSWORD_COST);

describe('the hash of a password', () => {
  it('is that of the password alone, however its letters are composed, and has a salt of its own', async () => {
    const [one, other] = [await hash('crème brûlée à toi'), await hash('crème brûlée à toi')];
    expect(one).not.toBe(other);
    expect(await isIt('crème brûlée à toi'.normalize('NFD'), one)).toBe(true);
    expect(await isIt('creme brulee a toi', one)).toBe(false);
    expect(await isIt('', null)).toBe(false);
  });

  it('holds what it cost, and is known by it when new ones cost something else', async () => {
    const [cheap, usual] = [await hashPassword('crème brûlée à toi', 10), await hash('crème brûlée à toi')];
    expect([cheap, usual].map((kept) => kept.split('$').slice(0, 4).join('$'))).toEqual([
      'scrypt$1024$8$3',
      'scrypt$32768$8$3',
    ]);
    expect(await isPassword('crème brûlée à toi', usual, 10)).toBe(true);
    expect(await isIt('crème brûlée à toi', cheap)).toBe(true);
    expect(await isIt('another one', cheap)).toBe(false);
  });

  it('is worked on for a few at a time, and others are sent away', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 80 }, () => isIt('x', CHEAP)));
    const refused = tries.filter((each) => each.status === 'rejected').map(({ reason }) => reason as unknown);
    expect([tries.length - refused.length, refused.length]).toEqual([50, 30]);
    for (const error of refused)
      expect(isAppError(error) && [error.code, error.retryAfter]).toEqual(['SERVICE_UNAVAILABLE', 5]);
    const after = await Promise.all(Array.from({ length: 50 }, () => isIt('x', CHEAP)));
    expect(after).toEqual(after.map(() => false));
  });
});
