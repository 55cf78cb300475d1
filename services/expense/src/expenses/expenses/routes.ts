import { type Answer, type Caller, mayLookUp, paginationOf } from '@outlay/contracts';
import { created, gone, type Handlers, ok, page, shownPage, withVersion } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { bulkAnswer } from '../bulk/bulk.view.ts';
import { categorizeExpense, categorizeExpenses } from './categorize-expense.ts';
import { createExpense } from './create-expense.ts';
import { deleteExpense, deleteExpenses } from './delete-expense.ts';
import type { Expense, LikenedExpense } from './expense.ts';
import { expenseActions, expenseView } from './expense.view.ts';
import {
  getExpense,
  getExpenseOfReceipt,
  listExpenseHistory,
  listExpenses,
  lookAlikesOfExpense,
} from './list-expenses.ts';
import { updateExpense } from './update-expense.ts';
import { validateExpense } from './validate-expense.ts';

/** Expenses as the caller sees them: categories and labels in their language, and what they may do. */
export const expenseViews = async (deps: Deps, caller: Caller, expenses: readonly Expense[]) => {
  const context = await deps.contexts.viewContextOf(caller.businessId, expenses);
  return expenses.map((expense) => expenseView(expense, context, caller.locale, caller));
};

/** One expense, with others that are perhaps the same, in the answer that the caller gets with its data: 200, or what `answer` makes. */
export const shownExpense = async (
  deps: Deps,
  caller: Caller,
  expense: LikenedExpense,
  answer: (view: unknown) => Answer = ok,
): Promise<Answer> => {
  const [[view], lookAlikes] = await Promise.all([
    expenseViews(deps, caller, [expense]),
    mayLookUp(caller, 'expenses:read') ? (expense.lookAlikes ?? lookAlikesOfExpense(deps, caller, expense)) : [],
  ]);
  const allowedActions = expenseActions({ ...expense, lookAlikes }, caller);
  return withVersion(answer({ ...view, lookAlikes, allowedActions }), expense.version);
};

/** The expenses of the API; categories and labels are in the caller's language. */
export const expenseRoutes = (deps: Deps) =>
  ({
    listExpenses: async ({ caller, query }) => {
      const { rows, totalCount } = await listExpenses(deps, caller, query);
      return page(await expenseViews(deps, caller, rows), paginationOf(query.page, query.pageSize, totalCount));
    },

    createExpense: async ({ caller, body }) => {
      const expense = await createExpense(deps, caller, body);
      return shownExpense(deps, caller, expense, (view) => created(`/v1/expenses/${expense.id}`, view));
    },

    getExpense: async ({ caller, params }) => shownExpense(deps, caller, await getExpense(deps, caller, params.id)),

    lookUpExpense: async ({ caller, params }) => shownExpense(deps, caller, await getExpense(deps, caller, params.id)),

    lookUpExpenseOfReceipt: async ({ caller, params }) =>
      shownExpense(deps, caller, await getExpenseOfReceipt(deps, caller, params.receiptId)),

    updateExpense: async ({ caller, params, body, ifMatch }) =>
      shownExpense(deps, caller, await updateExpense(deps, caller, { id: params.id, ifMatch }, body)),

    deleteExpense: async ({ caller, params, ifMatch }) => gone(deleteExpense(deps, caller, { id: params.id, ifMatch })),

    categorizeExpense: async ({ caller, params, body, ifMatch }) =>
      shownExpense(deps, caller, await categorizeExpense(deps, caller, { id: params.id, ifMatch }, body.categoryId)),

    validateExpense: async ({ caller, params, ifMatch }) =>
      shownExpense(deps, caller, await validateExpense(deps, caller, { id: params.id, ifMatch })),

    bulkDeleteExpenses: async ({ caller, body }) =>
      bulkAnswer('expenseId', caller.locale, await deleteExpenses(deps, caller, body.expenseIds)),

    bulkCategorizeExpenses: async ({ caller, body }) =>
      bulkAnswer('expenseId', caller.locale, await categorizeExpenses(deps, caller, body.expenseIds, body.categoryId)),

    listExpenseHistory: async ({ caller, params, query }) =>
      shownPage(query, await listExpenseHistory(deps, caller, params.id, query), ({ at, ...row }) => ({
        ...row,
        expenseId: params.id,
        createdAt: at.toISOString(),
      })),
  }) satisfies Partial<Handlers<'expense'>>;
