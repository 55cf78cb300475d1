import { EXPENSE_ACTIONS, type ExpenseAction, mayWriteOthers, mayWriteOwn } from '@outlay/contracts';
import type { Actor } from '../context/index.ts';
import { type Expense, isEditable } from './expense.ts';

const EDITS: readonly ExpenseAction[] = EXPENSE_ACTIONS.filter((action) => action !== 'comment');

const isPossible = (expense: Expense, action: ExpenseAction): boolean => {
  switch (action) {
    case 'delete':
      return isEditable(expense) && expense.reportId === null;
    case 'validate':
      return expense.status === 'draft';
    case 'split':
      return isEditable(expense) && expense.amountMinor !== null;
    // A warning: it can be dismissed whatever the state of the expense.
    case 'dismiss_duplicate':
      return expense.isDuplicate;
    default:
      return isEditable(expense);
  }
};

/** What the actor, who sees the expense, may do with it now, by the rules that guard each action. */
export const expenseActions = (expense: Expense, actor: Actor): ExpenseAction[] => {
  if (!mayWriteOwn(actor.role)) return [];
  const edits = expense.userId === actor.userId || mayWriteOthers(actor.role);
  return edits ? [...EDITS.filter((action) => isPossible(expense, action)), 'comment'] : ['comment'];
};
