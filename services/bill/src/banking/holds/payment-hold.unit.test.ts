import { describe, expect, it } from '@jest/globals';
import { UNKNOWN_ACTOR } from '@outlay/contracts';
import { exampleBusiness, NOW } from '../../../test/publishes.ts';
import { beginHold, isPayable, verified } from './payment-hold.ts';

const acting = (userId: number | null, actorUserId: number | null = userId) =>
  ({ role: 'owner', userId, actorUserId }) as const;
const hold = (hadBank: boolean, actor = acting(7)) =>
  beginHold({ hadBank, currency: 'CAD' }, { actor, business: exampleBusiness(), now: NOW });

describe('the hold of bank details', () => {
  it('is a second person for the first ones, and two business days besides for those that replace others', () => {
    expect(hold(false)).toEqual({
      verifiedAt: null,
      verifiedBy: null,
      holdUntil: null,
      bankChangedBy: 7,
      bankChangers: [7],
    });
    // A Friday evening in Toronto: Tuesday.
    expect(hold(true).holdUntil).toEqual(new Date('2026-03-17T04:00:00.000Z'));
    expect(hold(true, acting(7, 8)).bankChangers).toEqual([7, 8]);
  });

  it.each<[string, ReturnType<typeof acting>, ReturnType<typeof acting>, boolean]>([
    ['another person', acting(7), acting(9), true],
    ['the same person', acting(7), acting(7), false],
    ['the same person as another', acting(7), acting(9, 7), false],
    ['another person as the same account', acting(7), acting(7, 9), false],
    ['who had acted for the one who changed it', acting(7, 8), acting(8), false],
    ['somebody unknown as another', acting(7), acting(9, UNKNOWN_ACTOR), false],
    ['a client as another', acting(7), acting(9, null), true],
    ['a client by itself after a client', acting(null), acting(null), false],
    ['a client by itself after a person', acting(7), acting(null), true],
  ])('is ended by %s or not', (_who, changer, verifier, ends) => {
    const verify = () => verified(hold(true, changer), { actor: verifier, now: NOW });
    if (ends) expect(verify()).toEqual({ verifiedAt: NOW, verifiedBy: verifier.userId });
    else expect(verify).toThrow(expect.objectContaining({ code: 'SELF_APPROVAL_NOT_ALLOWED' }));
  });

  it('keeps money from an account until both are over', () => {
    const later = new Date(NOW.getTime() + 1);
    expect(isPayable({ verifiedAt: null, holdUntil: null }, NOW)).toBe(false);
    expect(isPayable({ verifiedAt: NOW, holdUntil: null }, NOW)).toBe(true);
    expect(isPayable({ verifiedAt: NOW, holdUntil: later }, NOW)).toBe(false);
    expect(isPayable({ verifiedAt: NOW, holdUntil: later }, later)).toBe(true);
  });
});
