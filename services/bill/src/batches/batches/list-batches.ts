import { type Caller, found, type OperationById } from '@outlay/contracts';
import { type Condition, given, type Page, sql } from '@outlay/store';
import { assertKeepsTheBooks, assertSeesAll } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { batches, pageOfPayments, readBatchFile } from './batch.table.ts';
import type { Batch, BatchPayment } from './batch.ts';
import { type PaymentResult, paymentResults } from './payment-result.table.ts';

type ResultQuery = OperationById<'listPaymentResults'>['query']['_output'];
type PaymentQuery = OperationById<'listBatchPayments'>['query']['_output'];
type BatchQuery = OperationById<'listPaymentBatches'>['query']['_output'];

/** What a list and a file of batches are narrowed by, beside the filters of every list. */
export const batchFilters = ({ status, format }: Pick<BatchQuery, 'status' | 'format'>): Condition[] => [
  given(status, (some) => sql`status = ANY(${some})`),
  given(format, (some) => sql`format = ANY(${some})`),
];

/** @throws AppError FORBIDDEN */
export const listBatches = async ({ database }: Deps, caller: Caller, query: BatchQuery): Promise<Page<Batch>> => {
  assertSeesAll(caller);
  const list = { where: batchFilters(query), sortable: { createdAt: 'created_at' }, query };
  return database.read(caller.businessId, (tx) => batches.page(tx, caller.businessId, list));
};

/** @throws AppError FORBIDDEN, NOT_FOUND */
export const getBatch = async ({ database }: Deps, caller: Caller, id: number): Promise<Batch> => {
  assertSeesAll(caller);
  return found(await database.read(caller.businessId, (tx) => batches.find(tx, caller.businessId, id)));
};

/** The bank file in the clear, a part at a time. @throws AppError FORBIDDEN, NOT_FOUND */
export const getBatchFile = async (deps: Deps, caller: Caller, id: number) => {
  assertKeepsTheBooks(caller);
  const batch = await getBatch(deps, caller, id);
  return { batch, parts: readBatchFile(deps, { businessId: caller.businessId, batchId: id }) };
};

/** The payments that the file has. @throws AppError FORBIDDEN, NOT_FOUND */
export const listPaymentsOf = async (
  { database }: Deps,
  caller: Caller,
  batchId: number,
  query: PaymentQuery,
): Promise<Page<BatchPayment>> => {
  assertSeesAll(caller);
  const { businessId } = caller;
  return database.read(businessId, async (tx) => {
    found(await batches.find(tx, businessId, batchId));
    return pageOfPayments(tx, { businessId, batchId }, query);
  });
};

/** What was imported of the bank's results. @throws AppError FORBIDDEN, NOT_FOUND */
export const listResults = async (
  { database }: Deps,
  caller: Caller,
  id: number,
  query: ResultQuery,
): Promise<Page<PaymentResult>> => {
  assertSeesAll(caller);
  const where = [
    sql`batch_id = ${id}`,
    given(query.outcome, (outcome) => sql`outcome = ANY(${outcome})`),
    given(query.importedFrom, (from) => sql`imported_at >= ${from}`),
    given(query.importedTo, (to) => sql`imported_at <= ${to}`),
  ];
  return database.read(caller.businessId, async (tx) => {
    found(await batches.find(tx, caller.businessId, id));
    return paymentResults.page(tx, caller.businessId, { where, sortable: { importedAt: 'imported_at' }, query });
  });
};
