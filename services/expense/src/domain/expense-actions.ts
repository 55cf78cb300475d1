import { type ExpenseAction, mayWriteOthers, mayWriteOwn } from '@outlay/contracts';
import type { Actor } from './access.ts';
import { type Expense, isEditable } from './expense.ts';

const EDITS: readonly ExpenseAction[] = ['update', 'delete', 'validate', 'categorize', 'split', 'attach_receipt'];

const isPossible = (expense: Expense, action: ExpenseAction): boolean => {
  switch (action) {
    case 'delete':
      return isEditable(expense) && expense.reportId === null;
    case 'validate':
      return expense.status === 'draft';
    case 'split':
      return isEditable(expense) && expense.amountMinor !== null;
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
