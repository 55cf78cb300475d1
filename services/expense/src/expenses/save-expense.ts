import { type ChangeTransaction, publishAudited } from '@outlay/store';
import type { BusinessContext } from '../context/index.ts';
import { expenseEvents } from './expense.events.ts';
import { expenses, insertExpense, removeExpense } from './expense.table.ts';
import type { Changed, Decision } from './expense.ts';
import { countChanged } from './expense-counts.table.ts';
import { type Act, insertHistory } from './expense-history.table.ts';

/** Writes and publishes a new expense. */
export const saveNewExpense = (tx: ChangeTransaction, decision: Decision, context: BusinessContext): void => {
  tx.write(insertExpense(decision.expense));
  publishAudited(tx, expenseEvents(decision, context));
};

/** Writes and publishes changed expenses, those that really changed; they are counted together. */
export const saveExpenses = (
  tx: ChangeTransaction,
  all: readonly Changed[],
  context: BusinessContext,
  act: Act,
): void => {
  const changed = all.filter(({ decision }) => decision.facts.length > 0);
  for (const { before, decision } of changed) {
    tx.write(expenses.update(decision.expense));
    tx.write(insertHistory(before, decision.expense, act, tx.now));
    publishAudited(tx, expenseEvents(decision, context));
  }
  if (changed.length > 0) tx.write(countChanged(context.business.id));
};

/** Removes the expense; its last state goes out with the event. */
export const saveDeleted = (tx: ChangeTransaction, decision: Decision, context: BusinessContext): void => {
  tx.write(removeExpense(decision.expense, tx.now));
  publishAudited(tx, expenseEvents(decision, context));
};
