import { type Caller, type LookAlike, mayReadOthers, notFound, type OperationById } from '@outlay/contracts';
import { type Page, pageOf, type Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { findReport, mayReadReport } from '../../reports/index.ts';
import { expenses, expensesOfReceipt } from './expense.table.ts';
import type { Expense } from './expense.ts';
import { type HistoryRow, selectHistory } from './expense-history.table.ts';
import { expensesWhere, SORTABLE } from './expense-list.table.ts';
import { findLookAlikes } from './look-alike.table.ts';

type ExpenseQuery = OperationById<'listExpenses'>['query']['_output'];

/** Conditions of every list: the business, and that the expense is not deleted. */
const ALWAYS = 2;

/** One page of the expenses that the caller may see, and the exact number of all that match. */
export const listExpenses = async (
  { database, countExpenses, contexts }: Deps,
  caller: Caller,
  query: ExpenseQuery,
): Promise<Page<Expense>> => {
  const { businessId, role } = caller;
  const context = await contexts.filterContextOf(businessId, query);
  const where = expensesWhere(caller, query, context).filter((condition) => !!condition);
  // An approver sees what is routed to them, and that changes with the reports.
  const counted = { businessId, where, isFiltered: where.length > ALWAYS, isLasting: role !== 'approver' };
  const from = { select: expenses.select(), from: 'expenses', where, sortable: SORTABLE, tieBreaker: 'id' };
  return database.read(businessId, (tx) =>
    pageOf<Expense>(tx, { ...from, request: query, count: () => countExpenses(tx, counted) }),
  );
};

/** Theirs, anybody's by role, or one of a report that was routed to them. */
const mayReadExpense = async (tx: Transaction, caller: Caller, { userId, businessId, reportId }: Expense) => {
  if (mayReadOthers(caller.role) || userId === caller.userId) return true;
  const report = reportId === null ? undefined : await findReport(tx, businessId, reportId);
  return report !== undefined && mayReadReport(report, caller);
};

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const readableExpense = async (tx: Transaction, caller: Caller, id: number): Promise<Expense> => {
  const expense = await expenses.find(tx, caller.businessId, id);
  if (expense === undefined || !(await mayReadExpense(tx, caller, expense))) throw notFound();
  return expense;
};

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getExpense = ({ database }: Deps, caller: Caller, id: number): Promise<Expense> =>
  database.read(caller.businessId, (tx) => readableExpense(tx, caller, id));

/** The whole, or the first part of a split, that the caller may see. @throws AppError NOT_FOUND when they see none */
export const getExpenseOfReceipt = ({ database }: Deps, caller: Caller, receiptId: number): Promise<Expense> =>
  database.read(caller.businessId, async (tx) => {
    for (const expense of await expensesOfReceipt(tx, caller.businessId, receiptId))
      if (await mayReadExpense(tx, caller, expense)) return expense;
    throw notFound();
  });

/** Others of the same person that are perhaps the same, as far as the caller may see them: an approver sees what was routed to them. */
export const lookAlikesOfExpense = ({ database }: Deps, caller: Caller, expense: Expense): Promise<LookAlike[]> =>
  database.read(caller.businessId, async (tx) => {
    const found = await findLookAlikes(tx, expense);
    if (mayReadOthers(caller.role) || expense.userId === caller.userId) return found;
    const others = await Promise.all(found.map(({ id }) => expenses.find(tx, caller.businessId, id)));
    const seen = await Promise.all(others.map((other) => other !== undefined && mayReadExpense(tx, caller, other)));
    return found.filter((_, at) => seen[at]);
  });

/** One page, the first first; the creation stands in the expense itself. @throws AppError NOT_FOUND */
export const listExpenseHistory = (
  { database }: Deps,
  caller: Caller,
  id: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<HistoryRow>> =>
  database.read(caller.businessId, async (tx) => {
    const expense = await readableExpense(tx, caller, id);
    // The first change says which state the creation left, so the first page reads one at least.
    const place = { limit: pageSize, offset: Math.max(0, (page - 1) * pageSize - 1) };
    const { rows: changes, totalCount } = await selectHistory(tx, expense, place);
    const creation: HistoryRow = {
      id: 0,
      action: 'create',
      userId: expense.createdBy,
      fromStatus: null,
      toStatus: changes[0]?.fromStatus ?? expense.status,
      previousAttributes: {},
      version: 1,
      at: expense.createdAt,
    };
    const rows = page === 1 ? [creation, ...changes].slice(0, pageSize) : changes;
    return { rows, totalCount: totalCount + 1 };
  });
