import { describe, expect, it } from '@jest/globals';
import { isAmong, isOverLimit } from './duties.ts';
import { actorsOf, CLIENT_ACTOR, ROLES, UNKNOWN_ACTOR } from './roles.ts';

describe('who acts', () => {
  it('is the person, or the account and the person behind it, or nobody', () => {
    expect(actorsOf({ userId: 7, actorUserId: 7 })).toEqual([7]);
    expect(actorsOf({ userId: 7, actorUserId: 8 })).toEqual([7, 8]);
    expect(actorsOf({ userId: 7, actorUserId: null })).toEqual([7]);
    expect(actorsOf({ userId: 7, actorUserId: UNKNOWN_ACTOR })).toEqual([7]);
    expect(actorsOf({ userId: null, actorUserId: null })).toEqual([CLIENT_ACTOR]);
  });

  it.each([
    ['the person', 7, 7, true],
    ['another person', 8, 8, false],
    ['another person as theirs', 7, 8, true],
    ['the person as another', 8, 7, true],
    ['a client as theirs', 7, null, true],
    ['a client as another', 8, null, false],
    ['a client by itself', null, null, false],
    ['somebody unknown as another', 8, UNKNOWN_ACTOR, true],
  ])('%s is among the people of 7 or not', (_who, userId, actorUserId, is) => {
    expect(isAmong({ userId, actorUserId }, [7, null])).toBe(is);
  });
});

describe('the limit of payments', () => {
  it('is that of accountants alone, and what is exactly as much is within it', () => {
    const over = (amount: number, paymentLimit?: number | null) =>
      ROLES.filter((role) => isOverLimit({ role }, amount, paymentLimit === undefined ? {} : { paymentLimit }));
    expect(over(500.01, 500)).toEqual(['accountant']);
    expect(over(500, 500)).toEqual([]);
    expect(over(500, null)).toEqual([]);
    expect(over(500)).toEqual([]);
  });
});
