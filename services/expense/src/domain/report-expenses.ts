import { AppError, type ErrorDetail, MOST_IN_REPORT } from '@outlay/contracts';
import { assertEditable, type Expense } from './expense.ts';
import { previousAttributes } from './expense-changes.ts';
import { refuse } from './expense-violations.ts';
import type { Report } from './report.ts';
import { tallied } from './report-totals.ts';

/** An expense before and after its report did something to it. */
export type Moved = { before: Expense; after: Expense };

const at = (ids: readonly number[], id: number): string => `expenseIds[${ids.indexOf(id)}]`;

/** The expense with the changes of its report, told as expense.updated; nothing when it stays as it was. */
export const moved = (before: Expense, changes: Partial<Expense>, now: Date): Moved[] => {
  const after = { ...before, ...changes };
  if (Object.keys(previousAttributes(before, after)).length === 0) return [];
  return [{ before, after: { ...after, version: before.version + 1, updatedAt: now } }];
};

type Entering = { report: Report; moved: Moved[] };

/**
 * Expenses of the report's own person enter it; those that are in it already stay.
 * @throws AppError VALIDATION_ERROR, EXPENSE_LOCKED, EXPENSE_IN_OTHER_REPORT, CURRENCY_MISMATCH, LIMIT_REACHED
 */
export const addExpenses = (
  report: Report,
  { ids, found, now }: { ids: readonly number[]; found: readonly Expense[]; now: Date },
): Entering => {
  const unknown = (id: number): ErrorDetail[] => {
    const expense = found.find((each) => each.id === id);
    if (!expense) return [{ field: at(ids, id), message: { key: 'validation.unknownReference' } }];
    return expense.userId === report.userId ? [] : [{ field: at(ids, id), message: { key: 'expense.notOwned' } }];
  };
  refuse([...new Set(ids)].flatMap(unknown));
  const entering = found.filter(({ reportId }) => reportId !== report.id);
  for (const expense of entering) {
    if (expense.reportId !== null)
      throw new AppError('EXPENSE_IN_OTHER_REPORT', { facts: { field: at(ids, expense.id), expenseId: expense.id } });
    assertEditable(expense);
  }
  if (report.expenseCount + entering.length > MOST_IN_REPORT)
    throw new AppError('LIMIT_REACHED', { facts: { field: 'expenseIds', maximum: MOST_IN_REPORT } });
  const after = tallied(
    report,
    entering.map((enters) => ({ enters })),
  );
  return { report: after, moved: entering.flatMap((each) => moved(each, { reportId: report.id }, now)) };
};

/**
 * Expenses leave the report; out of a submitted one they come back confirmed, and at least one must stay.
 * @throws AppError VALIDATION_ERROR when one of them is not in it, CONFLICT when none would stay
 */
export const removeExpenses = (
  report: Report,
  { ids, found, now }: { ids: readonly number[]; found: readonly Expense[]; now: Date },
): Entering => {
  const leaving = found.filter(({ reportId }) => reportId === report.id);
  refuse(
    [...new Set(ids)]
      .filter((id) => !leaving.some((each) => each.id === id))
      .map((id) => ({ field: at(ids, id), message: { key: 'expense.notInReport' } })),
  );
  const isEjection = report.status === 'submitted';
  if (isEjection && leaving.length === report.expenseCount)
    throw new AppError('CONFLICT', { message: { key: 'report.lastExpense' } });
  const after = tallied(
    report,
    leaving.map((leaves) => ({ leaves })),
  );
  const changes = { reportId: null, ...(isEjection && { status: 'validated' as const, approvedMinor: null }) };
  return { report: after, moved: leaving.flatMap((each) => moved(each, changes, now)) };
};

const following = (report: Report, expense: Expense): Partial<Expense> => {
  switch (report.status) {
    case 'draft':
      return { status: expense.status === 'submitted' ? 'validated' : expense.status, approvedMinor: null };
    case 'submitted':
      return { status: 'submitted' };
    case 'approved':
      return { status: 'approved', approvedMinor: expense.approvedMinor ?? expense.amountMinor };
    case 'rejected':
      return { status: 'rejected', approvedMinor: null };
    case 'reimbursed':
      return expense.reimbursable ? { status: 'reimbursed', paymentStatus: 'paid' } : {};
  }
};

/** What a report's step does to each of its expenses; `sanctioned` holds those of which an approver agreed to less. */
export const followReport = (
  report: Report,
  expenses: readonly Expense[],
  now: Date,
  sanctioned: ReadonlyMap<number, number> = new Map(),
): Moved[] =>
  expenses.flatMap((expense) => {
    const approvedMinor = sanctioned.get(expense.id) ?? expense.approvedMinor;
    const changes = { approvedMinor, ...following(report, { ...expense, approvedMinor }) };
    return moved(expense, changes, now);
  });
