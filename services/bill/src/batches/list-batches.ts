import type { Caller, OperationById } from '@outlay/contracts';
import { type Page, pageOf, sql } from '@outlay/store';
import { assertSeesAll } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { batches } from './batch.table.ts';
import type { Batch } from './batch.ts';

type BatchQuery = OperationById<'listPaymentBatches'>['query']['_output'];

/** @throws AppError FORBIDDEN */
export const listBatches = async ({ database }: Deps, caller: Caller, request: BatchQuery): Promise<Page<Batch>> => {
  assertSeesAll(caller);
  const where = [
    sql`business_id = ${caller.businessId}`,
    request.status && sql`status = ANY(${request.status})`,
    request.format && sql`format = ANY(${request.format})`,
  ];
  const from = { select: batches.select(), from: 'payment_batches', where };
  const plan = { ...from, sortable: { createdAt: 'created_at' }, tieBreaker: 'id', request };
  return database.read(caller.businessId, (tx) => pageOf<Batch>(tx, plan));
};
