import { describe, expect, it } from '@jest/globals';
import { exampleExpense, exampleReport, violationsOf } from '../../test/examples.ts';
import { applyApprovedAmounts } from './approve-report.ts';

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
    expect(apply([{ expenseId: 2, approvedAmount: 5 }]).report.reimbursableMinor).toBe(1840 + 687);
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
