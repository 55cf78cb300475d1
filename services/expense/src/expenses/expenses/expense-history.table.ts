import type { ExpenseStatus } from '@outlay/contracts';
import type { Page, Query, Transaction } from '@outlay/store';
import { previousAttributes } from './expense.events.ts';
import type { Expense } from './expense.ts';

/** Who acted, and what for: the action of the history. */
export type Act = { userId: number | null; action: string };

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

const INSERT = `INSERT INTO expense_history
    (business_id, expense_id, action, user_id, from_status, to_status, previous, version, at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

export const insertHistory = (before: Expense, after: Expense, { userId, action }: Act, now: Date): Query => {
  const { businessId, id, version } = after;
  const previous = JSON.stringify(previousAttributes(before, after));
  const values = [businessId, id, action, userId, before.status, after.status, previous, version, now];
  return { name: 'expense-history-add', text: INSERT, values };
};

const SELECT = `SELECT id, action, user_id AS "userId", from_status AS "fromStatus", to_status AS "toStatus",
    previous AS "previousAttributes", version, at
  FROM expense_history WHERE business_id = $1 AND expense_id = $2 ORDER BY id LIMIT $3 OFFSET $4`;
const COUNT = 'SELECT count(*) AS count FROM expense_history WHERE business_id = $1 AND expense_id = $2';

/** So many changes after the creation, the oldest first, and how many there are. */
export const selectHistory = async (
  tx: Transaction,
  { businessId, id }: Expense,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<HistoryRow>> => {
  const [rows, counted] = await Promise.all([
    tx.rows<HistoryRow>({ name: 'expense-history', text: SELECT, values: [businessId, id, limit, offset] }),
    tx.one<{ count: number }>({ name: 'expense-history-count', text: COUNT, values: [businessId, id] }),
  ]);
  return { rows, totalCount: counted?.count ?? 0 };
};
