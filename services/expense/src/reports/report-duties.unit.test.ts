import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, ROLES, UNKNOWN_ACTOR } from '@outlay/contracts';
import { exampleExpense, exampleReport } from '../../test/examples.ts';
import type { Actor } from '../context/index.ts';
import { type Expense, enterersOf } from '../expenses/expenses/expense.ts';
import { rulesFor, withActor, withEnterers } from './report-duties.ts';
import { rejection } from './report-rules.ts';

const [OWNER, ENTERER, OTHER] = [7, 8, 9];
const approval = { level: 1, status: 'pending', comment: null, actedAt: null } as const;
const approvals = [OWNER, ENTERER, OTHER].map((approverId) => ({ ...approval, approverId }));
const money = { totalMinor: 50_000, reimbursableMinor: 50_000, expenseCount: 1 };
const routed = { approvals, modes: ['any' as const], enteredBy: [ENTERER] };
const submitted = exampleReport({ ...money, ...routed, status: 'submitted', currentLevel: 1 });
const approved = exampleReport({ ...money, ...routed, status: 'approved', currentLevel: null });

type Behind = number | null;
/** Everybody who could act as somebody: themselves, another person or a client. */
const ACTING: [string, Behind, Behind][] = [OWNER, ENTERER, OTHER].flatMap((userId): [string, Behind, Behind][] =>
  [OWNER, ENTERER, OTHER, null, UNKNOWN_ACTOR].map((actorUserId) => [
    `${userId} by ${actorUserId}`,
    userId,
    actorUserId,
  ]),
);
const SELF = 'SELF_APPROVAL_NOT_ALLOWED';

const codes = (action: 'approve' | 'reject' | 'reimburse', separationOfDuties: boolean, role: Actor['role']) => {
  const report = action === 'reimburse' ? approved : submitted;
  const rules = { ...DEFAULT_SETTINGS, separationOfDuties };
  return new Map(
    ACTING.map(([who, userId, actorUserId]) => [
      who,
      rejection(report, action, { role, userId, actorUserId }, rules)?.code,
    ]),
  );
};
const refused = (codesByWho: Map<string, string | undefined>): string[] =>
  [...codesByWho].filter(([, code]) => code === SELF).map(([who]) => who);
const all = (allowed: string[]): string[] => ACTING.map(([who]) => who).filter((who) => !allowed.includes(who));

describe('who decides about a report of 7 that 8 entered', () => {
  it.each(['owner', 'admin', 'accountant', 'approver'] as const)('as %s approves it only without either', (role) => {
    expect(refused(codes('approve', true, role))).toEqual(all(['9 by 9', '9 by null']));
  });

  it('approves it without the person whose it is where duties are not separated', () => {
    expect(refused(codes('approve', false, 'admin'))).toEqual(
      all(['8 by 8', '8 by 9', '8 by null', '9 by 8', '9 by 9', '9 by null']),
    );
  });

  it('rejects it without the person whose it is', () => {
    for (const separated of [true, false])
      expect(refused(codes('reject', separated, 'admin'))).toEqual(
        all(['8 by 8', '8 by 9', '8 by null', '9 by 8', '9 by 9', '9 by null']),
      );
  });

  it.each(['owner', 'admin', 'accountant'] as const)('as %s pays it back only without either', (role) => {
    expect(refused(codes('reimburse', true, role))).toEqual(all(['9 by 9', '9 by null']));
    expect(refused(codes('reimburse', false, role))).toEqual([]);
  });

  it('pays it back within the limit of accountants', () => {
    const limited = (paymentLimit: number | null) => {
      const rules = { separationOfDuties: true, paymentLimit };
      const rejected = (role: Actor['role']) =>
        rejection(approved, 'reimburse', { role, userId: OTHER, actorUserId: OTHER }, rules);
      return ROLES.filter((role) => rejected(role)?.messageRef.key === 'report.paymentLimit');
    };
    expect(limited(499.99)).toEqual(['accountant']);
    expect(limited(500)).toEqual([]);
    expect(limited(null)).toEqual([]);
  });

  it('pays one in another currency back within the limit in the currency of the business', () => {
    const abroad = { ...approved, currency: 'EUR' };
    const business = { currency: 'CAD', settings: { ...DEFAULT_SETTINGS, paymentLimit: 700 } };
    const accountant: Actor = { role: 'accountant', userId: OTHER, actorUserId: OTHER };
    const may = (expenses?: readonly Expense[]) =>
      rejection(abroad, 'reimburse', accountant, rulesFor(business, abroad, expenses)) === undefined;
    const euros = (amountMinor: number, changes: Partial<Expense> = {}) =>
      exampleExpense({ currency: 'EUR', amountMinor, exchangeRate: 1.4, ...changes });
    expect(may([euros(50_000)])).toBe(true);
    expect(may([euros(50_000), euros(1)])).toBe(false);
    expect(may([euros(50_000), euros(1, { reimbursable: false, exchangeRate: null })])).toBe(true);
    expect(may([euros(60_000, { approvedMinor: 50_000 })])).toBe(true);
    expect(may([euros(1, { exchangeRate: null })])).toBe(false);
    expect(may()).toBe(false);
  });
});

describe('a client by itself', () => {
  const client: Actor = { role: 'admin', userId: null, actorUserId: null };
  const byPerson = { ...submitted, enteredBy: [ENTERER] };
  const code = (report: typeof submitted, actor: Actor, separationOfDuties = true) => {
    const action = report.status === 'submitted' ? 'approve' : 'reimburse';
    return rejection(report, action, actor, { ...DEFAULT_SETTINGS, separationOfDuties })?.code;
  };

  it('stands in for approvers, and pays back, only where no client had a hand in the report', () => {
    const expense = exampleExpense({ userId: OWNER, createdBy: null, enteredBy: [] });
    for (const report of [byPerson, { ...byPerson, status: 'approved' as const, currentLevel: null }]) {
      expect(code(report, client)).toBeUndefined();
      for (const entered of [withActor(report, client), withEnterers(report, enterersOf(expense))]) {
        expect(code(entered, client)).toBe(SELF);
        expect(code(entered, { ...client, userId: OTHER, actorUserId: OTHER })).toBeUndefined();
        expect(code(entered, client, false)).toBeUndefined();
      }
    }
  });
});

describe('who had a hand in a report', () => {
  it('is everybody who acted, once, and never its own person', () => {
    const report = exampleReport();
    expect(withActor(report, { userId: OWNER, actorUserId: OWNER })).toBe(report);
    expect(withActor(report, { userId: OWNER, actorUserId: null })).toBe(report);
    expect(withActor(report, { userId: OWNER, actorUserId: ENTERER }).enteredBy).toEqual([ENTERER]);
    expect(withEnterers(withActor(report, { userId: OTHER, actorUserId: ENTERER }), [OWNER, OTHER]).enteredBy).toEqual([
      OTHER,
      ENTERER,
    ]);
  });
});
