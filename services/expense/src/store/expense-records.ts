import { type Answer, type Caller, type ExpenseStatus, mayReadOthers } from '@outlay/contracts';
import type { ChangeTransaction, Database } from '@outlay/store';
import { assertMayWrite } from '../domain/access.ts';
import type { ViewContext } from '../domain/business.ts';
import type { Expense } from '../domain/expense.ts';
import { moved } from '../domain/report-expenses.ts';
import type { BusinessContexts } from './business-contexts.ts';
import { duplicateSets } from './duplicate-sets.ts';
import { writeMoved } from './expense-writes.ts';
import { lockExpenseAndReport, readableExpense, type Shown, type Target } from './expenses.ts';

type Deps = { database: Database; contexts: BusinessContexts };
type Paging = { page: number; pageSize: number };

export type HistoryRow = {
  id: number;
  action: string;
  userId: number | null;
  fromStatus: ExpenseStatus | null;
  toStatus: ExpenseStatus;
  previousAttributes: Record<string, unknown>;
  version: number;
  at: Date;
};

const HISTORY = `SELECT id, action, user_id AS "userId", from_status AS "fromStatus", to_status AS "toStatus",
    previous AS "previousAttributes", version, at
  FROM expense_history WHERE business_id = $1 AND expense_id = $2 ORDER BY id`;

export type ExpenseRecords = ReturnType<typeof createExpenseRecords>;

/** What is known beside an expense itself: its history, and which others look like it. */
export const createExpenseRecords = ({ database, contexts }: Deps) => ({
  /** The first first; its creation is told by the expense itself. @throws AppError NOT_FOUND */
  history: (caller: Caller, id: number): Promise<HistoryRow[]> =>
    database.read(caller.businessId, async (tx) => {
      const expense = await readableExpense(tx, caller, id);
      const values = [caller.businessId, id];
      const rows = await tx.rows<HistoryRow>({ name: 'expense-history', text: HISTORY, values });
      const toStatus = rows[0]?.fromStatus ?? expense.status;
      const { createdBy: userId, createdAt: at } = expense;
      const first = {
        id: 0,
        action: 'create',
        userId,
        fromStatus: null,
        toStatus,
        previousAttributes: {},
        version: 1,
        at,
      };
      return [first, ...rows];
    }),

  duplicates: async (
    caller: Caller,
    paging: Paging,
  ): Promise<{ sets: Expense[][]; totalCount: number; context: ViewContext }> => {
    const { businessId, role, userId } = caller;
    const whose = { businessId, userId: mayReadOthers(role) ? null : (userId ?? 0) };
    const { sets, totalCount } = await database.read(businessId, (tx) => duplicateSets(tx, whose, paging));
    const needed = sets.flat().map(({ categoryId }) => categoryId);
    return { sets, totalCount, context: await contexts.viewContextOf(businessId, needed) };
  },

  /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
  dismiss: async (caller: Caller, target: Target, answer: (shown: Shown) => Answer): Promise<Answer> => {
    assertMayWrite(caller);
    const work = async (tx: ChangeTransaction): Promise<Shown> => {
      const { expense } = await lockExpenseAndReport(tx, caller, target);
      const context = await contexts.of(caller.businessId, [expense.categoryId], tx);
      const changes = moved(expense, { isDuplicate: false, duplicateDismissed: true }, tx.now);
      writeMoved(tx, changes, context, { userId: caller.userId, action: 'dismiss_duplicate' });
      return { expense: changes[0]?.after ?? expense, context };
    };
    return database.changeIdempotently(caller, work, answer);
  },
});
