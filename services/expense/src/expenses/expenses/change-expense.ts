import {
  AppError,
  assertVersion,
  type Caller,
  mayReadOthers,
  mayWriteOthers,
  needsOwnerOr,
  notFound,
  type Target,
} from '@outlay/contracts';
import type { ChangeTransaction, Transaction } from '@outlay/store';
import { assertMayWrite, type BusinessContext } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import {
  countedMinor,
  lockReport,
  lockReportOf,
  mayReadReport,
  OUTSIDE,
  placesIn,
  type Report,
  saveTotals,
} from '../../reports/index.ts';
import { publishExpense } from './create-expense.ts';
import { previousAttributes } from './expense.events.ts';
import { expenses, flaggedDuplicate, flaggedOverBudget, removeExpense } from './expense.table.ts';
import { type Changed, type Decision, type Expense, isEditable } from './expense.ts';
import { countChanged } from './expense-counts.table.ts';
import { type Act, insertHistory } from './expense-history.table.ts';
import { rated } from './rated-expense.ts';
import { taxed } from './taxed-expense.ts';

/** An approver of its report sees it and does not touch it. @throws AppError NOT_FOUND, FORBIDDEN */
const assertMayChange = (caller: Caller, expense: Expense, report: Report | undefined): void => {
  if (expense.userId === caller.userId || mayWriteOthers(caller.role)) return;
  const isSeen = mayReadOthers(caller.role) || (report !== undefined && mayReadReport(report, caller));
  throw isSeen ? needsOwnerOr(mayWriteOthers) : notFound();
};

/** An expense and the report that it is in. */
export type Locked = { expense: Expense; report: Report | undefined };

/**
 * Both locked until the transaction ends, the report first: changes of one expense come one after the other, and so do
 * its events. One that enters a report in between is met in the other order; PostgreSQL then demands another try if it
 * must. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED
 */
export const lockExpense = async (tx: Transaction, caller: Caller, { id, ifMatch }: Target): Promise<Locked> => {
  const { businessId } = caller;
  const [report, expense] = await Promise.all([lockReportOf(tx, businessId, id), expenses.lock(tx, businessId, id)]);
  if (!expense) throw notFound();
  assertMayChange(caller, expense, report);
  assertVersion(expense, ifMatch);
  if (expense.reportId === null) return { expense, report: undefined };
  if (report?.id === expense.reportId) return { expense, report };
  return { expense, report: await lockReport(tx, businessId, expense.reportId) };
};

/** Writes and publishes changed expenses, those that really changed; they are counted together. */
export const saveExpenses = (tx: ChangeTransaction, all: readonly Changed[], context: BusinessContext, act: Act) => {
  const changed = all.filter(({ decision }) => decision.facts.length > 0);
  for (const { before, decision: decided } of changed) {
    const expense = publishExpense(tx, before, decided, context);
    tx.write(expenses.update(expense));
    tx.write(insertHistory(before, expense, act, tx.now));
  }
  if (changed.length > 0) tx.write(countChanged(context.business.id));
};

/** Removes the expense; its last state goes out with the event. */
export const saveDeleted = (tx: ChangeTransaction, decision: Decision, context: BusinessContext): void => {
  tx.write(removeExpense(decision.expense, tx.now));
  publishExpense(tx, decision.expense, decision, context);
};

export type Given = { context: BusinessContext; now: Date };

export type Change = {
  /** As the history names it. */
  action: string;
  /** The category that the command names, if it names one. */
  categoryId?: number | null | undefined;
  decide(expense: Expense, given: Given & { tx: ChangeTransaction }): Decision | Promise<Decision>;
};

/** The expense with the rates by which its report counts it. @throws AppError CURRENCY_MISMATCH */
const placed = async (
  tx: ChangeTransaction,
  context: BusinessContext,
  report: Report,
  before: Expense,
  after: Expense,
) => {
  const [place] = await placesIn(tx, report, context, [{ before, after }]);
  return { ...after, ...place };
};

/**
 * The same of an expense that follows its trip or receipt. Where its report cannot count it a person would be refused; here nobody is there
 * to choose, and what was read must not be lost: it leaves the report.
 */
const placedOrOutside: typeof placed = async (tx, context, report, before, after) => {
  try {
    const expense = await placed(tx, context, report, before, after);
    countedMinor(expense, report.currency);
    return expense;
  } catch (error) {
    if (error instanceof AppError && error.code === 'CURRENCY_MISMATCH' && isEditable(after))
      return { ...after, ...OUTSIDE };
    throw error;
  }
};

type Reflagged = Changed & { report: Report | undefined; isLinked?: boolean };

/**
 * The expense with the rates of its day, the codes of its taxes and its warnings as they stand after the change. That it is a duplicate now, or is none any more, is
 * published with what else changed.
 */
const reflagged = async (
  deps: Deps,
  tx: ChangeTransaction,
  context: BusinessContext,
  { before, decision: { expense: after, facts }, report, isLinked = false }: Reflagged,
): Promise<Decision> => {
  const isUpdated = facts.some(({ fact }) => fact === 'updated');
  const worth = isUpdated ? await rated(tx, context.business.currency, after, before) : after;
  const coded = isUpdated ? await taxed(deps, tx, worth, before) : worth;
  const judged = await flaggedDuplicate(tx, before, coded);
  const flagged = await flaggedOverBudget(tx, context, before, judged);
  const place = isLinked ? placedOrOutside : placed;
  const expense = isUpdated && report ? await place(tx, context, report, before, flagged) : flagged;
  const old = previousAttributes(before, expense);
  // A rate that was taken away and is picked again is the same one.
  if (isUpdated && Object.keys(old).length === 0) return { expense: before, facts: [] };
  return {
    expense,
    facts: facts.map((each) => (each.fact === 'updated' ? { ...each, previousAttributes: old } : each)),
  };
};

/** What every change of an expense by a person is made of; the sums of its report follow. Returns whether anything changed. */
export const changeExpense = async (
  deps: Deps,
  tx: ChangeTransaction,
  { caller, target }: { caller: Caller; target: Target },
  { action, categoryId, decide }: Change,
): Promise<{ expense: Expense; isChanged: boolean }> => {
  const { expense: before, report } = await lockExpense(tx, caller, target);
  const context = await deps.contexts.of(caller.businessId, [before.categoryId, categoryId], tx);
  const decision = await decide(before, { context, tx, now: tx.now });
  if (decision.facts.length === 0) return { expense: decision.expense, isChanged: false };
  const changed = await reflagged(deps, tx, context, { before, decision, report });
  if (changed.facts.length === 0) return { expense: before, isChanged: false };
  const { expense } = changed;
  saveExpenses(tx, [{ before, decision: changed }], context, { userId: caller.userId, action });
  saveTotals(tx, report, [{ leaves: before, enters: expense }], context);
  return { expense, isChanged: true };
};

/** The same as a change of its own, which takes effect once per Idempotency-Key. @throws AppError FORBIDDEN for an auditor */
export const changeOneExpense = async (deps: Deps, caller: Caller, target: Target, change: Change) => {
  assertMayWrite(caller);
  return deps.database.changeIdempotently(caller, async (tx) => {
    const { expense } = await changeExpense(deps, tx, { caller, target }, change);
    return expense;
  });
};

/** Removes an expense along with its trip or its split; it leaves its report, whose sums follow. */
export const dropLinked = async ({ contexts }: Deps, tx: ChangeTransaction, expense: Expense, by: number | null) => {
  const report = await lockReportOf(tx, expense.businessId, expense.id);
  const context = await contexts.ofExpenses(tx, expense.businessId, [expense]);
  saveTotals(tx, report, [{ leaves: expense }], context);
  saveDeleted(tx, { expense, facts: [{ fact: 'deleted', by, at: tx.now }] }, context);
};

/** An expense that follows its trip or receipt; so do the sums of its report. */
export const saveLinked = async (
  deps: Deps,
  tx: ChangeTransaction,
  { before, decision, action }: { before: Expense; decision: Decision; action: string },
): Promise<void> => {
  if (decision.facts.length === 0) return;
  const { businessId } = before;
  const report = await lockReportOf(tx, businessId, before.id);
  const context = await deps.contexts.ofExpenses(tx, businessId, [decision.expense]);
  const changed = await reflagged(deps, tx, context, { before, decision, report, isLinked: true });
  const { expense } = changed;
  saveExpenses(tx, [{ before, decision: changed }], context, { userId: null, action });
  saveTotals(tx, report, [{ leaves: before, ...(expense.reportId !== null && { enters: expense }) }], context);
};
