import { AppError, assertValid, type Caller, type Target } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { amended, type Expense, lockExpenses, saveExpenses } from '../expenses/index.ts';
import { amendedReport, assertMay, lockForChange, type Report, saveReport, tallied } from '../reports/index.ts';
import { fieldOf, type Moved } from './add-report-expenses.ts';

type Given = { ids: readonly number[]; found: readonly Expense[]; now: Date };

/**
 * Expenses leave the report; out of a submitted one they come back confirmed, and at least one must stay.
 * @throws AppError VALIDATION_ERROR when one of them is not in it, CONFLICT when none would stay
 */
export const decideRemoveExpenses = (report: Report, { ids, found, now }: Given): Moved => {
  const leaving = found.filter(({ reportId }) => reportId === report.id);
  const strangers = [...new Set(ids)].filter((id) => !leaving.some((each) => each.id === id));
  assertValid(strangers.map((id) => ({ field: fieldOf(ids, id), message: { key: 'expense.notInReport' } })));
  const isEjection = report.status === 'submitted';
  if (isEjection && leaving.length === report.expenseCount)
    throw new AppError('CONFLICT', { message: { key: 'report.lastExpense' } });
  const changes = leaving.map((leaves) => ({ leaves }));
  const after = { reportId: null, ...(isEjection && { status: 'validated' as const, approvedMinor: null }) };
  return { report: tallied(report, changes), changed: leaving.map((each) => amended(each, after, now)) };
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, and as decided above */
export const removeReportExpenses = (
  { database, contexts }: Deps,
  caller: Caller,
  target: Target,
  ids: readonly number[],
): Promise<void> =>
  database.change(caller, async (tx) => {
    const before = await lockForChange(tx, caller, target);
    assertMay(before, 'remove_expenses', caller);
    const found = await lockExpenses(tx, caller.businessId, { ids });
    const context = await contexts.ofExpenses(tx, caller.businessId, found);
    const { report, changed } = decideRemoveExpenses(before, { ids, found, now: tx.now });
    saveReport(tx, amendedReport(before, report, tx.now), context);
    saveExpenses(tx, changed, context, { userId: caller.userId, action: 'remove_from_report' });
  });
