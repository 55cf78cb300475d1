import {
  AppError,
  assertValid,
  type Caller,
  type ErrorDetail,
  MOST_IN_REPORT,
  mayReadOthers,
  type ReportAction,
  type Target,
} from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { BusinessContext } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import {
  amendedReport,
  assertMay,
  lockForChange,
  OUTSIDE,
  placesIn,
  type Report,
  saveReport,
  withActor,
  withTotals,
} from '../../reports/index.ts';
import { saveExpenses } from '../expenses/change-expense.ts';
import { amended } from '../expenses/expense.events.ts';
import { lockExpenses } from '../expenses/expense.table.ts';
import { assertEditable, type Changed, type Expense } from '../expenses/expense.ts';

type Named = { ids: readonly number[]; found: readonly Expense[] };
type Given = Named & { now: Date };

/** A report with its new sums, and the expenses that entered or left it. */
type Moved = { report: Report; changed: Changed[] };

/** Where an id stands in the request. */
const fieldOf = (ids: readonly number[], id: number): string => `expenseIds[${ids.indexOf(id)}]`;

/**
 * Which expenses of the report's own person enter it; those that are in it already stay.
 * @throws AppError VALIDATION_ERROR, EXPENSE_LOCKED, EXPENSE_IN_OTHER_REPORT, LIMIT_REACHED
 */
const enteringOf = (report: Report, { ids, found }: Named): Expense[] => {
  const violations = (id: number): ErrorDetail[] => {
    const field = fieldOf(ids, id);
    const expense = found.find((each) => each.id === id);
    if (!expense) return [{ field, message: { key: 'validation.unknownReference' } }];
    return expense.userId === report.userId ? [] : [{ field, message: { key: 'expense.notOwned' } }];
  };
  assertValid([...new Set(ids)].flatMap(violations));
  const entering = found.filter(({ reportId }) => reportId !== report.id);
  for (const expense of entering) {
    const { id: expenseId, reportId } = expense;
    if (reportId !== null)
      throw new AppError('EXPENSE_IN_OTHER_REPORT', { facts: { field: fieldOf(ids, expenseId), expenseId } });
    assertEditable(expense);
  }
  if (report.expenseCount + entering.length > MOST_IN_REPORT)
    throw new AppError('LIMIT_REACHED', { facts: { field: 'expenseIds', maximum: MOST_IN_REPORT } });
  return entering;
};

/** Expenses enter a report that is new or locked; nothing is written yet. @throws AppError as `enteringOf`, CURRENCY_MISMATCH */
export const enterReport = async (
  { contexts }: Deps,
  tx: ChangeTransaction,
  { caller, report, ids }: { caller: Caller; report: Report; ids: readonly number[] },
): Promise<Moved & { context: BusinessContext }> => {
  const all = await lockExpenses(tx, caller.businessId, 'ids', ids);
  // What the caller may not see is as unknown to them as what is not there.
  const found = all.filter(({ userId }) => mayReadOthers(caller.role) || userId === caller.userId);
  const context = await contexts.ofExpenses(tx, caller.businessId, found);
  const entering = enteringOf(report, { ids, found });
  const places = await placesIn(
    tx,
    report,
    context,
    entering.map((after) => ({ after })),
  );
  const changed = entering.map((each, at) => amended(each, places[at] ?? OUTSIDE, tx.now));
  const changes = changed.map(({ decision }) => ({ enters: decision.expense }));
  return { report: withActor(withTotals(report, changes), caller), changed, context };
};

/**
 * Expenses leave the report; out of a submitted one they come back confirmed, and at least one must stay.
 * @throws AppError VALIDATION_ERROR when one of them is not in it, CONFLICT when none would stay
 */
export const decideRemoveExpenses = (report: Report, { ids, found, now }: Given): Moved => {
  const leaving = found.filter(({ reportId }) => reportId === report.id);
  const missing = [...new Set(ids)].filter((id) => !leaving.some((each) => each.id === id));
  assertValid(missing.map((id) => ({ field: fieldOf(ids, id), message: { key: 'expense.notInReport' } })));
  const isSubmitted = report.status === 'submitted';
  if (isSubmitted && leaving.length === report.expenseCount)
    throw new AppError('CONFLICT', { message: { key: 'report.lastExpense' } });
  const changes = leaving.map((leaves) => ({ leaves }));
  const after = { ...OUTSIDE, ...(isSubmitted && { status: 'validated' as const, approvedMinor: null }) };
  return { report: withTotals(report, changes), changed: leaving.map((each) => amended(each, after, now)) };
};

type Move = (tx: ChangeTransaction, report: Report) => Promise<Moved & { context: BusinessContext }>;

const moveExpenses = (deps: Deps, caller: Caller, target: Target, [may, action]: [ReportAction, string], move: Move) =>
  deps.database.changeIdempotently(caller, async (tx) => {
    const before = await lockForChange(tx, caller, target);
    assertMay(before, may, caller);
    const { report, changed, context } = await move(tx, before);
    const decision = amendedReport(before, report, tx.now);
    saveReport(tx, { before, decision }, context);
    saveExpenses(tx, changed, context, { userId: caller.userId, action });
    return decision.report;
  });

type Ids = readonly number[];

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, and as decided above */
export const addReportExpenses = (deps: Deps, caller: Caller, target: Target, ids: Ids): Promise<Report> =>
  moveExpenses(deps, caller, target, ['add_expenses', 'add_to_report'], (tx, report) =>
    enterReport(deps, tx, { caller, report, ids }),
  );

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, and as decided above */
export const removeReportExpenses = (deps: Deps, caller: Caller, target: Target, ids: Ids): Promise<Report> =>
  moveExpenses(deps, caller, target, ['remove_expenses', 'remove_from_report'], async (tx, report) => {
    const found = await lockExpenses(tx, caller.businessId, 'ids', ids);
    const context = await deps.contexts.ofExpenses(tx, caller.businessId, found);
    return { ...decideRemoveExpenses(report, { ids, found, now: tx.now }), context };
  });
