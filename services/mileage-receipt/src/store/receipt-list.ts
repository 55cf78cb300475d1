import type { Caller, OperationById } from '@outlay/contracts';
import { type Condition, commonFilters, containing, type Database, given, pageOf, sql } from '@outlay/store';
import type { Receipt } from '../domain/receipt.ts';
import { RECEIPT_COLUMNS, type ReceiptRow, toReceipt } from './receipt-rows.ts';
import { visibleTo } from './trip-list.ts';

export type ReceiptQuery = OperationById<'listReceipts'>['query']['_output'];
export type ReceiptPage = { receipts: Receipt[]; totalCount: number };

const SORTABLE = { createdAt: 'created_at', updatedAt: 'updated_at', fileName: 'file_name', size: 'size' } as const;

/** As `statusOf` in the domain words it. */
const withStatus = (status: readonly string[]): Condition => sql`CASE
  WHEN is_split THEN 'split'
  WHEN reading = 'waiting' THEN 'uploaded'
  WHEN reading = 'reading' THEN 'processing'
  WHEN is_matched THEN 'matched'
  WHEN reading = 'read' THEN 'extracted'
  ELSE 'failed' END = ANY(${status})`;

const found = (search: string): Condition => {
  const pattern = containing(search);
  return sql`file_name ILIKE ${pattern} OR merchant ILIKE ${pattern}`;
};

const filters = (query: ReceiptQuery): Condition[] => [
  ...commonFilters(query),
  given(query.status, withStatus),
  given(query.userId, (users) => sql`user_id = ANY(${users})`),
  given(query.expenseId, (expenses) => sql`expense_id = ANY(${expenses})`),
  given(query.matched, (matched) => (matched ? sql`expense_id IS NOT NULL` : sql`expense_id IS NULL`)),
  given(query.source, (sources) => sql`source = ANY(${sources})`),
  given(query.search, found),
];

/** One page of the receipts that the caller may see, and the exact number of all that match. */
export const createReceiptList =
  ({ database }: { database: Database }) =>
  async (caller: Caller, query: ReceiptQuery): Promise<ReceiptPage> => {
    const { businessId } = caller;
    const plan = {
      select: RECEIPT_COLUMNS,
      from: 'receipts',
      where: [sql`business_id = ${businessId}`, sql`deleted_at IS NULL`, visibleTo(caller), ...filters(query)],
      sortable: SORTABLE,
      tieBreaker: 'id',
      request: query,
    };
    const { rows, totalCount } = await database.read(businessId, (tx) => pageOf<ReceiptRow>(tx, plan));
    return { receipts: rows.map(toReceipt), totalCount };
  };
