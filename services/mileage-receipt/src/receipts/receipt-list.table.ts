import type { Caller, OperationById } from '@outlay/contracts';
import {
  type Condition,
  commonFilters,
  containing,
  given,
  type Page,
  pageOf,
  sql,
  type Transaction,
} from '@outlay/store';
import { visibleTo } from '../context/index.ts';
import { receipts } from './receipt.table.ts';
import type { Receipt } from './receipt.ts';

export type ReceiptQuery = OperationById<'listReceipts'>['query']['_output'];

const SORTABLE = { createdAt: 'created_at', updatedAt: 'updated_at', fileName: 'file_name', size: 'size' } as const;

/** The same as `statusOf` of the model. */
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
export const pageOfReceipts = (tx: Transaction, caller: Caller, query: ReceiptQuery): Promise<Page<Receipt>> =>
  pageOf<Receipt>(tx, {
    select: receipts.select(),
    from: 'receipts',
    where: [sql`business_id = ${caller.businessId}`, sql`deleted_at IS NULL`, visibleTo(caller), ...filters(query)],
    sortable: SORTABLE,
    tieBreaker: 'id',
    request: query,
  });
