import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@outlay/contracts';
import { codeOf, exampleExpense, exampleReport, NOW, violationsOf } from '../../../test/examples.ts';
import type { Actor } from '../../context/index.ts';
import { applyApprovedAmounts, decideApproveReport } from './approve-report.ts';

const meals = exampleExpense({ id: 1, amountMinor: 1840 });
const abroad = exampleExpense({
  id: 2,
  currency: 'USD',
  amountMinor: 1000,
  originalCurrency: 'CAD',
  originalMinor: 1373,
});
const report = exampleReport({ totalMinor: 3213, reimbursableMinor: 3213, expenseCount: 2 });
const apply = (approvedAmounts: { expenseId: number; approvedAmount: number }[]) =>
  applyApprovedAmounts(report, [meals, abroad], approvedAmounts);

describe('an approver who agrees to less', () => {
  it('lowers what is owed and leaves the total as it was', () => {
    expect(apply([{ expenseId: 1, approvedAmount: 10 }]).report).toMatchObject({
      totalMinor: 3213,
      reimbursableMinor: 2373,
    });
  });

  it('of an amount in another currency owes the same share of it', () => {
    expect(apply([{ expenseId: 2, approvedAmount: 5 }]).report.reimbursableMinor).toBe(1840 + 686);
  });

  it('may agree to nothing of it, and not to more than was spent', () => {
    expect(apply([{ expenseId: 1, approvedAmount: 0 }]).report.reimbursableMinor).toBe(1373);
    expect(violationsOf(() => apply([{ expenseId: 1, approvedAmount: 18.41 }]))).toEqual([
      ['approvedAmounts[0].approvedAmount', 'validation.maximum'],
    ]);
  });

  it('names what is not in the report, and decimals that the currency does not have', () => {
    const command = [
      { expenseId: 9, approvedAmount: 1 },
      { expenseId: 1, approvedAmount: 1.005 },
    ];
    expect(violationsOf(() => apply(command))).toEqual([
      ['approvedAmounts[0].expenseId', 'expense.notInReport'],
      ['approvedAmounts[1].approvedAmount', 'validation.decimals'],
    ]);
  });
});

describe('a level of which only people are left who may not approve', () => {
  const waiting = { status: 'pending', comment: null, actedAt: null } as const;
  const approvals = [
    { ...waiting, level: 1, approverId: 8 },
    { ...waiting, level: 1, approverId: 9 },
    { ...waiting, level: 2, approverId: 10 },
  ];
  const submitted = (enteredBy: number[], mode: 'any' | 'all' = 'any') =>
    exampleReport({
      status: 'submitted',
      currentLevel: 1,
      approvals,
      modes: [mode, 'any'],
      enteredBy,
      expenseCount: 1,
    });
  const as = (userId: number, role: Actor['role'] = 'admin'): Actor => ({ userId, actorUserId: userId, role });
  const approve = (before: ReturnType<typeof submitted>, actor: Actor, separationOfDuties = true) => {
    const rules = { ...DEFAULT_SETTINGS, separationOfDuties };
    return decideApproveReport(before, { actor, rules, command: { comment: 'For both' }, expenses: [], now: NOW });
  };

  it('is taken through by an administrator, which is kept to the end', () => {
    const { report: next, comment } = approve(submitted([8, 9]), as(11));
    expect(next).toMatchObject({ status: 'submitted', currentLevel: 2, overridden: true });
    expect(next.approvals.map(({ status }) => status)).toEqual(['skipped', 'skipped', 'pending']);
    expect(comment).toBe('For both');
    expect(approve(next, as(10, 'approver')).report).toMatchObject({ status: 'approved', overridden: true });
  });

  it('belongs to nobody else, nor to an administrator who had a hand in it', () => {
    expect(codeOf(() => approve(submitted([8, 9]), as(10, 'approver')))).toBe('NOT_CURRENT_APPROVER');
    expect(codeOf(() => approve(submitted([8, 9, 11]), as(11)))).toBe('SELF_APPROVAL_NOT_ALLOWED');
  });

  it('is not one where an approver is left, nor where duties are not separated', () => {
    expect(codeOf(() => approve(submitted([8]), as(11)))).toBe('NOT_CURRENT_APPROVER');
    expect(codeOf(() => approve(submitted([8, 9]), as(11), false))).toBe('NOT_CURRENT_APPROVER');
    expect(approve(submitted([8]), as(9, 'approver')).report).toMatchObject({ currentLevel: 2, overridden: false });
  });

  it('can be what is left of one where all must agree', () => {
    const { report: half } = approve(submitted([8], 'all'), as(9, 'approver'));
    expect(half).toMatchObject({ currentLevel: 1, overridden: false });
    expect(approve(half, as(11)).report).toMatchObject({ currentLevel: 2, overridden: true });
  });
});
