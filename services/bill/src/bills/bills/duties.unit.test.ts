import { describe, expect, it } from '@jest/globals';
import { CLIENT_ACTOR, DEFAULT_SETTINGS, ROLES, UNKNOWN_ACTOR } from '@outlay/contracts';
import { exampleBill, exampleBusiness, NOW } from '../../../test/publishes.ts';
import type { Actor } from '../../context/index.ts';
import { allowedActions } from './access.ts';
import { billAt } from './bill.ts';
import { barredFrom, isBarred, mayPay } from './duties.ts';

const [CREATOR, EDITOR, OTHER] = [7, 8, 9];
const bill = exampleBill({ createdBy: CREATOR, enteredBy: [CREATOR, EDITOR], amountMinor: 90_400 });
const rules = (changes: object = {}) => exampleBusiness({ settings: { ...DEFAULT_SETTINGS, ...changes } });
const open = rules({ separationOfDuties: false });
const approvedBy = (approverId: number) => ({
  ...bill,
  approvals: [{ level: 1, approverId, status: 'approved' as const, comment: null, actedAt: null }],
});

/** Everybody who could act as somebody: themselves, another person, a client or somebody unknown. */
const ACTING = [CREATOR, EDITOR, OTHER].flatMap((userId) =>
  [CREATOR, EDITOR, OTHER, null, UNKNOWN_ACTOR].map((actorUserId) => ({ userId, actorUserId })),
);
const who = (may: (actor: Actor) => boolean, role: Actor['role'] = 'owner'): string[] =>
  ACTING.filter((acting) => may({ ...acting, role })).map(({ userId, actorUserId }) => `${userId} by ${actorUserId}`);

describe('who decides about a bill that 7 entered and 8 changed', () => {
  it('is neither of them, as nobody, where duties are separated', () => {
    expect(barredFrom(bill, rules())).toEqual([CREATOR, CREATOR, EDITOR]);
    expect(who((actor) => !isBarred(actor, bill, rules()))).toEqual(['9 by 9', '9 by null']);
    expect(barredFrom(bill, open)).toEqual([]);
    expect(who((actor) => isBarred(actor, bill, open))).toEqual([]);
  });

  it('pays it only when another person approved it', () => {
    expect(who((actor) => mayPay(actor, bill, rules()))).toEqual(['9 by 9', '9 by null']);
    expect(who((actor) => mayPay(actor, approvedBy(OTHER), rules()))).toEqual([
      '7 by 7',
      '7 by 8',
      '7 by null',
      '8 by 7',
      '8 by 8',
      '8 by null',
      '9 by 9',
      '9 by null',
    ]);
    expect(who((actor) => mayPay(actor, approvedBy(CREATOR), rules()))).toEqual([
      '8 by 8',
      '8 by 9',
      '8 by null',
      '9 by 8',
      '9 by 9',
      '9 by null',
    ]);
    expect(who((actor) => mayPay(actor, bill, open))).toHaveLength(ACTING.length);
  });

  it('is no client by itself where one entered it, as whichever client', () => {
    const client = { role: 'admin', userId: null, actorUserId: null } as const;
    expect(mayPay(client, bill, rules())).toBe(true);
    const byClient = [
      { ...bill, createdBy: null, enteredBy: [] },
      { ...bill, enteredBy: [CREATOR, CLIENT_ACTOR] },
    ];
    for (const entered of byClient) {
      expect(mayPay(client, entered, rules())).toBe(false);
      expect(mayPay(client, entered, open)).toBe(true);
      expect(
        mayPay(client, { ...approvedBy(OTHER), ...entered, approvals: approvedBy(OTHER).approvals }, rules()),
      ).toBe(true);
      expect(mayPay({ role: 'admin', userId: OTHER, actorUserId: OTHER }, entered, rules())).toBe(true);
    }
  });

  it('is shown to decide by the same rules, those of the default for what was kept without', () => {
    const [approval] = approvedBy(EDITOR).approvals.map((each) => ({ ...each, status: 'pending' as const }));
    const changed = { ...bill, status: 'PENDING_APPROVAL' as const, currentLevel: 1, levels: ['any' as const] };
    const waiting = { ...changed, approvals: approval ? [approval] : [] };
    const editor = { role: 'approver', userId: EDITOR, actorUserId: EDITOR } as const;
    const decisions = (at: Parameters<typeof allowedActions>[1]) =>
      allowedActions(editor, at).filter((action) => action === 'approve' || action === 'deny');
    expect(decisions(billAt(waiting, rules(), NOW))).toEqual([]);
    expect(decisions({ bill: waiting, timeZone: 'America/Toronto', now: NOW })).toEqual([]);
    expect(decisions(billAt(waiting, open, NOW))).toEqual(['approve', 'deny']);
  });

  it('pays it as an accountant within the limit alone, whatever else is allowed', () => {
    const refused = (paymentLimit: number | null, separationOfDuties: boolean) =>
      ROLES.filter((role) => {
        const actor = { role, userId: OTHER, actorUserId: OTHER };
        return !mayPay(actor, approvedBy(CREATOR), rules({ paymentLimit, separationOfDuties }));
      });
    for (const separated of [true, false]) {
      expect(refused(903.99, separated)).toEqual(['accountant']);
      expect(refused(904, separated)).toEqual([]);
      expect(refused(null, separated)).toEqual([]);
    }
  });

  it('pays one in another currency within the limit in the currency of the business', () => {
    const accountant = { role: 'accountant', userId: OTHER, actorUserId: OTHER } as const;
    const may = (exchangeRate: number | null, paymentLimit: number | null = 1_356) => {
      const abroad = { ...approvedBy(CREATOR), currency: 'EUR', exchangeRate };
      return mayPay(accountant, abroad, rules({ paymentLimit }));
    };
    expect([may(1.5), may(1.51), may(null), may(null, null)]).toEqual([true, false, false, true]);
    expect(mayPay({ ...accountant, role: 'owner' }, { ...approvedBy(CREATOR), currency: 'EUR' }, rules())).toBe(true);
  });
});
