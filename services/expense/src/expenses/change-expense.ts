import type { Caller, Target, UpdateExpense } from '@outlay/contracts';
import type { ChangeTransaction, Reference } from '@outlay/store';
import type { BusinessContext } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { lockReportOf, saveTally } from '../reports/index.ts';
import type { Decision, Expense } from './expense.ts';
import { flagged, flaggedDuplicate, flaggedOverBudget } from './expense-flags.table.ts';
import { lockExpense } from './lock-expense.ts';
import { saveExpenses, saveNewExpense } from './save-expense.ts';

/** What a command names of what other services own. */
export const referencesOf = (command: Pick<UpdateExpense, 'departmentId' | 'locationId' | 'vendorId'>): Reference[] => [
  { kind: 'department', id: command.departmentId, field: 'departmentId' },
  { kind: 'location', id: command.locationId, field: 'locationId' },
  { kind: 'vendor', id: command.vendorId, field: 'vendorId' },
];

export type Given = { context: BusinessContext; now: Date };

type Change = {
  /** As the history names it. */
  action: string;
  /** The category that the command names, if it names one. */
  categoryId?: number | null | undefined;
  decide(expense: Expense, given: Given): Decision;
};

/** What every change of an expense by a person is made of; the sums of its report follow. Says whether anything changed. */
export const changeExpense = async (
  { contexts }: Deps,
  tx: ChangeTransaction,
  { caller, target }: { caller: Caller; target: Target },
  { action, categoryId, decide }: Change,
): Promise<{ expense: Expense; isChanged: boolean }> => {
  const { expense: before, report } = await lockExpense(tx, caller, target);
  const context = await contexts.of(caller.businessId, [before.categoryId, categoryId], tx);
  const decision = decide(before, { context, now: tx.now });
  if (decision.facts.length === 0) return { expense: before, isChanged: false };
  const judged = await flaggedDuplicate(tx, before, decision.expense);
  const expense = await flaggedOverBudget(tx, context.budgets, before, judged);
  saveExpenses(tx, [{ before, decision: { ...decision, expense } }], context, { userId: caller.userId, action });
  saveTally(tx, report, [{ leaves: before, enters: expense }], context);
  return { expense, isChanged: true };
};

/** An expense that comes with a trip or a receipt. */
export const saveNewLinked = async ({ contexts }: Deps, tx: ChangeTransaction, decision: Decision): Promise<void> => {
  const context = await contexts.ofExpenses(tx, decision.expense.businessId, [decision.expense]);
  const expense = await flagged(tx, context.budgets, decision.expense);
  saveNewExpense(tx, { ...decision, expense }, context);
};

/** An expense that follows its trip or receipt; so do the sums of its report. */
export const saveLinked = async (
  { contexts }: Deps,
  tx: ChangeTransaction,
  { before, decision, action }: { before: Expense; decision: Decision; action: string },
): Promise<void> => {
  if (decision.facts.length === 0) return;
  const { businessId } = before;
  const report = await lockReportOf(tx, businessId, before.id);
  const context = await contexts.ofExpenses(tx, businessId, [decision.expense]);
  const expense = await flaggedOverBudget(tx, context.budgets, before, decision.expense);
  saveExpenses(tx, [{ before, decision: { ...decision, expense } }], context, { userId: null, action });
  saveTally(tx, report, [{ leaves: before, enters: expense }], context);
};
