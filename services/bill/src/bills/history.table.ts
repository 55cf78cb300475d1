import { type Page, type PageRequest, pageOf, type Query, sql, type Transaction } from '@outlay/store';
import type { HistoryEntry, Step } from './bill.ts';

const INSERT = `INSERT INTO bill_history
  (business_id, bill_id, action, from_status, to_status, user_id, comment, changed_fields, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

export const insertHistory = (
  { action, from, bill, fact, comment }: Step,
  { userId, at }: { userId: number | null; at: Date },
): Query => {
  const { businessId, id, status } = bill;
  const changed = JSON.stringify(fact.fact === 'updated' ? Object.keys(fact.previousAttributes) : []);
  const values = [businessId, id, action, from, status, userId, comment, changed, at];
  return { name: 'bill-history-add', text: INSERT, values };
};

const SELECTED = `id, bill_id AS "billId", action, from_status AS "fromStatus", to_status AS "toStatus",
  user_id AS "userId", comment, changed_fields AS "changedFields", created_at AS "createdAt"`;

export const findHistory = (
  tx: Transaction,
  { businessId, id }: { businessId: number; id: number },
  request: PageRequest<'createdAt'>,
): Promise<Page<HistoryEntry>> =>
  pageOf<HistoryEntry>(tx, {
    select: SELECTED,
    from: 'bill_history',
    where: [sql`business_id = ${businessId}`, sql`bill_id = ${id}`],
    sortable: { createdAt: 'created_at' },
    tieBreaker: 'id',
    request,
  });
