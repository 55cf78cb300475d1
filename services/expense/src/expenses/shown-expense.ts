import type { Answer, Caller, ExpenseView } from '@outlay/contracts';
import { ok, withVersion } from '@outlay/http';
import type { Deps } from '../deps.ts';
import type { Expense } from './expense.ts';
import { expenseView } from './expense.view.ts';

/** Expenses as the caller sees them: categories and labels in their language, and what they may do. */
export const expenseViews = async (
  { contexts }: Deps,
  caller: Caller,
  expenses: readonly Expense[],
): Promise<ExpenseView[]> => {
  const needed = expenses.map(({ categoryId }) => categoryId);
  const context = await contexts.viewContextOf(caller.businessId, needed);
  return expenses.map((expense) => expenseView(expense, context, caller.locale, caller));
};

/** One expense, in the answer that the caller gets with its data: 200, or what `answer` makes. */
export const shownExpense = async (
  deps: Deps,
  caller: Caller,
  expense: Expense,
  answer: (view: unknown) => Answer = ok,
): Promise<Answer> => {
  const [view] = await expenseViews(deps, caller, [expense]);
  return withVersion(answer(view), expense.version);
};
