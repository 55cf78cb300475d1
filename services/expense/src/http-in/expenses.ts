import { type Answer, type Caller, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import { expenseView } from '../domain/expense-view.ts';
import type { ExpensePage, ExpenseQuery } from '../store/expense-list.ts';
import type { Expenses, Shown } from '../store/expenses.ts';

type Operations =
  | 'listExpenses'
  | 'createExpense'
  | 'getExpense'
  | 'lookUpExpense'
  | 'updateExpense'
  | 'deleteExpense'
  | 'categorizeExpense'
  | 'validateExpense';

type Deps = { expenses: Expenses; list: (caller: Caller, query: ExpenseQuery) => Promise<ExpensePage> };

const shownTo =
  (caller: Caller) =>
  ({ expense, context }: Shown): Answer =>
    withVersion(ok(expenseView(expense, context, caller.locale, caller)), expense.version);

/** The expenses of the API; categories and labels are in the caller's language. */
export const expenseHandlers = ({ expenses, list }: Deps): Pick<Handlers<'expense'>, Operations> => ({
  listExpenses: async ({ caller, query }) => {
    assertRanges(query);
    const found = await list(caller, query);
    const views = found.expenses.map((expense) => expenseView(expense, found.context, caller.locale, caller));
    return page(views, paginationOf(query.page, query.pageSize, found.totalCount));
  },

  createExpense: ({ caller, body }) =>
    expenses.create(caller, body, ({ expense, context }) =>
      withVersion(
        created(`/v1/expenses/${expense.id}`, expenseView(expense, context, caller.locale, caller)),
        expense.version,
      ),
    ),

  getExpense: async ({ caller, params }) => shownTo(caller)(await expenses.get(caller, params.id)),

  lookUpExpense: async ({ caller, params }) => shownTo(caller)(await expenses.get(caller, params.id)),

  updateExpense: async ({ caller, params, body, ifMatch }) =>
    shownTo(caller)(await expenses.change(caller, { id: params.id, ifMatch }, body)),

  deleteExpense: async ({ caller, params, ifMatch }) => {
    await expenses.remove(caller, { id: params.id, ifMatch });
    return noContent();
  },

  categorizeExpense: ({ caller, params, body, ifMatch }) =>
    expenses.categorize(caller, { id: params.id, ifMatch }, body.categoryId, shownTo(caller)),

  validateExpense: ({ caller, params, ifMatch }) =>
    expenses.validate(caller, { id: params.id, ifMatch }, shownTo(caller)),
});
