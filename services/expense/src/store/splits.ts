import {
  type Answer,
  type Caller,
  type ErrorDetail,
  newId,
  type SplitParts,
  toMajor,
  toMinor,
} from '@outlay/contracts';
import { type ChangeTransaction, isMember, type Reference, type References } from '@outlay/store';
import { assertMayWrite } from '../domain/access.ts';
import type { BusinessContext } from '../domain/business.ts';
import { assertEditable, type Expense } from '../domain/expense.ts';
import { categoryViolation, decimalsViolation, refuse } from '../domain/expense-violations.ts';
import { shareTax, splitExpense } from '../domain/split-expense.ts';
import { lockExpenseAndReport, type Target } from './expenses.ts';
import type { SplitDeps, SplitSteps } from './split-steps.ts';

export type ShownSplit = { parent: Expense; children: Expense[]; context: BusinessContext };

const amountViolations = (expense: Expense, parts: SplitParts): ErrorDetail[] => {
  const { currency } = expense;
  const decimals = parts.flatMap(({ amount }, index) => decimalsViolation(`splits[${index}].amount`, amount, currency));
  if (decimals.length > 0) return decimals;
  const sum = parts.reduce((total, { amount }) => total + toMinor(amount, currency), 0);
  const total = toMajor(expense.amountMinor ?? 0, currency);
  return sum === expense.amountMinor ? [] : [{ field: 'splits', message: { key: 'expense.sum', values: { total } } }];
};

const strangers = async (tx: ChangeTransaction, businessId: number, userIds: readonly (number | undefined)[]) => {
  const violations: ErrorDetail[] = [];
  for (const [index, userId] of userIds.entries())
    if (userId !== undefined && !(await isMember(tx, businessId, userId)))
      violations.push({ field: `splits[${index}].userId`, message: { key: 'validation.notMember' } });
  return violations;
};

export type Splits = ReturnType<typeof createSplits>;

type Needs = { steps: SplitSteps; references: References };

/** One expense becomes several, by a person's wish. */
export const createSplits = ({ database, contexts, references, steps }: SplitDeps & Needs) => {
  const splitByPerson = async (tx: ChangeTransaction, caller: Caller, target: Target, command: SplitParts) => {
    const { businessId, userId } = caller;
    const locked = await lockExpenseAndReport(tx, caller, target);
    const { expense } = locked;
    assertEditable(expense);
    const needed = [expense.categoryId, ...command.map(({ categoryId }) => categoryId)];
    const context = await contexts.of(businessId, needed, tx);
    refuse([
      ...amountViolations(expense, command),
      ...command.flatMap(({ categoryId }, index) =>
        categoryViolation(categoryId, context, `splits[${index}].categoryId`),
      ),
      ...(await strangers(
        tx,
        businessId,
        command.map((part) => (part.userId === expense.userId ? undefined : part.userId)),
      )),
    ]);
    const amounts = command.map(({ amount }) => toMinor(amount, expense.currency));
    const taxes = shareTax(expense.taxMinor, amounts, expense.amountMinor ?? 1);
    const shares = command.map((part, index) => ({
      userId: part.userId ?? expense.userId,
      amountMinor: amounts[index] ?? 0,
      taxMinor: taxes[index] ?? null,
      changes: {
        ...(part.categoryId !== undefined && { categoryId: part.categoryId }),
        ...(part.departmentId !== undefined && { departmentId: part.departmentId }),
        ...(part.notes !== undefined && { notes: part.notes }),
      },
    }));
    const splitGroupId = newId('spl', tx.now);
    const parts = await steps.partsOf(tx, businessId, shares);
    const split = splitExpense(expense, { parts, splitGroupId, by: userId, now: tx.now });
    steps.write(tx, locked, split, context, userId);
    return { parent: split.parent.expense, children: split.children.map((each) => each.expense), context };
  };

  return {
    /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED, EXPENSE_INCOMPLETE, VALIDATION_ERROR */
    split: async (caller: Caller, target: Target, parts: SplitParts, answer: (shown: ShownSplit) => Answer) => {
      assertMayWrite(caller);
      const named = parts.map(({ departmentId: id }, index): Reference => {
        return { kind: 'department', id, field: `splits[${index}].departmentId` };
      });
      await references.assertKnown(caller.businessId, named);
      return database.changeIdempotently(caller, (tx) => splitByPerson(tx, caller, target, parts), answer);
    },
  };
};
