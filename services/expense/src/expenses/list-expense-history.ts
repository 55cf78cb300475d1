import type { Caller } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { type HistoryRow, selectHistory } from './expense-history.table.ts';
import { readableExpense } from './lock-expense.ts';

/** The first first; the creation stands in the expense itself. @throws AppError NOT_FOUND */
export const listExpenseHistory = ({ database }: Deps, caller: Caller, id: number): Promise<HistoryRow[]> =>
  database.read(caller.businessId, async (tx) => {
    const expense = await readableExpense(tx, caller, id);
    const changes = await selectHistory(tx, expense);
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
    return [creation, ...changes];
  });
