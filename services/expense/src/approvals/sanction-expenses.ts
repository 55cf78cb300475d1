import {
  type ApproveReport,
  assertValid,
  decimalsViolations,
  type ErrorDetail,
  toMajor,
  toMinor,
} from '@outlay/contracts';
import type { Expense } from '../expenses/index.ts';
import { type Report, tallied } from '../reports/index.ts';

type Command = NonNullable<ApproveReport['approvedAmounts']>;
type Sanction = { report: Report; expenses: Expense[]; sanctioned: ReadonlyMap<number, number> };

const amountViolations = ({ amountMinor, currency }: Expense, requested: number, field: string): ErrorDetail[] => {
  const decimals = decimalsViolations(field, requested, currency);
  if (decimals.length > 0) return decimals;
  const maximum = toMajor(amountMinor ?? 0, currency);
  return requested > maximum ? [{ field, message: { key: 'validation.maximum', values: { maximum } } }] : [];
};

/**
 * An approver agrees to less than was asked for (docs/api.md 1.1: approvedAmount <= amount); a later level may change
 * it again. The report owes what was agreed to, its total stays what was spent.
 * @throws AppError VALIDATION_ERROR for an expense that is not in the report, or an amount above the expense's
 */
export const sanctionExpenses = (report: Report, expenses: readonly Expense[], command: Command): Sanction => {
  const byId = new Map(expenses.map((expense) => [expense.id, expense]));
  assertValid(
    command.flatMap(({ expenseId, approvedAmount }, index) => {
      const expense = byId.get(expenseId);
      if (expense) return amountViolations(expense, approvedAmount, `approvedAmounts[${index}].approvedAmount`);
      return [{ field: `approvedAmounts[${index}].expenseId`, message: { key: 'expense.notInReport' } }];
    }),
  );
  const sanctioned = new Map(
    command.map(({ expenseId, approvedAmount }) => [
      expenseId,
      toMinor(approvedAmount, byId.get(expenseId)?.currency ?? ''),
    ]),
  );
  const after = expenses.map((each) => ({ ...each, approvedMinor: sanctioned.get(each.id) ?? each.approvedMinor }));
  const changes = expenses.map((leaves, index) => ({ leaves, enters: after[index] ?? leaves }));
  return { report: tallied(report, changes), expenses: after, sanctioned };
};
