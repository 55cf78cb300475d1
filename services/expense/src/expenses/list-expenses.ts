import type { Caller, OperationById } from '@outlay/contracts';
import { pageOf } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { expenses } from './expense.table.ts';
import type { Expense } from './expense.ts';
import { expensesWhere, SORTABLE } from './expense-list.table.ts';
import { readableExpense } from './lock-expense.ts';

type ExpenseQuery = OperationById<'listExpenses'>['query']['_output'];

/** Conditions of every list: the business, and that the expense is not deleted. */
const ALWAYS = 2;

/** One page of the expenses that the caller may see, and the exact number of all that match. */
export const listExpenses = async (
  { database, countExpenses }: Deps,
  caller: Caller,
  query: ExpenseQuery,
): Promise<{ expenses: Expense[]; totalCount: number }> => {
  const { businessId } = caller;
  const where = expensesWhere(caller, query).filter((condition) => !!condition);
  // An approver sees what is routed to them, and that changes with the reports.
  const counted = { businessId, where, isFiltered: where.length > ALWAYS, isLasting: caller.role !== 'approver' };
  const { rows, totalCount } = await database.read(businessId, (tx) =>
    pageOf<Expense>(tx, {
      select: expenses.select(),
      from: 'expenses',
      where,
      sortable: SORTABLE,
      tieBreaker: 'id',
      request: query,
      count: () => countExpenses(tx, counted),
    }),
  );
  return { expenses: rows, totalCount };
};

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getExpense = ({ database }: Deps, caller: Caller, id: number): Promise<Expense> =>
  database.read(caller.businessId, (tx) => readableExpense(tx, caller, id));
