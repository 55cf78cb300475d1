import {
  type Answer,
  AppError,
  type Caller,
  type CreatePaymentBatch,
  notFound,
  type OperationById,
} from '@outlay/contracts';
import { type Database, pageOf, type SecretBox, sql, type Transaction } from '@outlay/store';
import type { BankResult } from '../bank-files/bank-results.ts';
import { mayPay, seesAll } from '../bills/access.ts';
import type { ReportCalls } from '../reimbursements/report-payment.ts';
import { BATCH_COLUMNS, type BatchRow, findBatch, toBatch } from './batch.table.ts';
import type { Batch } from './batch.ts';
import { readBatchFile } from './batch-file.table.ts';
import { makeBatch } from './create-batch.ts';
import { confirmBatch, type Imported, importIntoBatch } from './import-results.ts';

type Query = OperationById<'listPaymentBatches'>['query']['_output'];

const assertMayPay = (caller: Caller): void => {
  if (!mayPay(caller)) throw new AppError('FORBIDDEN');
};

export type PaymentBatches = ReturnType<typeof createPaymentBatches>;

/** Payments that go to the bank as one file: the file is made once, with the batch, and kept sealed. */
export const createPaymentBatches = ({ database, box }: { database: Database; box: SecretBox }) => {
  const seen = async (tx: Transaction, caller: Caller, id: number): Promise<Batch> => {
    if (!seesAll(caller)) throw new AppError('FORBIDDEN');
    const batch = await findBatch(tx, caller.businessId, id);
    if (!batch) throw notFound();
    return batch;
  };

  return {
    /** @throws AppError FORBIDDEN */
    list: async (caller: Caller, query: Query): Promise<{ batches: Batch[]; totalCount: number }> => {
      if (!seesAll(caller)) throw new AppError('FORBIDDEN');
      const { businessId } = caller;
      const where = [
        sql`business_id = ${businessId}`,
        query.status && sql`status = ANY(${query.status})`,
        query.format && sql`format = ANY(${query.format})`,
      ];
      const sortable = { createdAt: 'created_at' };
      const plan = {
        select: BATCH_COLUMNS,
        from: 'payment_batches',
        where,
        sortable,
        tieBreaker: 'id',
        request: query,
      };
      const { rows, totalCount } = await database.read(businessId, (tx) => pageOf<BatchRow>(tx, plan));
      return { batches: rows.map(toBatch), totalCount };
    },

    /** @throws AppError FORBIDDEN, NOT_FOUND */
    get: (caller: Caller, id: number): Promise<Batch> => database.read(caller.businessId, (tx) => seen(tx, caller, id)),

    /** The bank file in the clear, a part at a time. @throws AppError FORBIDDEN, NOT_FOUND */
    file: async (caller: Caller, id: number): Promise<{ batch: Batch; parts: AsyncIterable<Buffer> }> => {
      assertMayPay(caller);
      const { businessId } = caller;
      const batch = await database.read(businessId, (tx) => seen(tx, caller, id));
      return { batch, parts: readBatchFile(database, box, { businessId, batchId: id }) };
    },

    /** @throws AppError FORBIDDEN, VALIDATION_ERROR, CURRENCY_MISMATCH, INVALID_STATE_TRANSITION */
    create: async (
      caller: Caller,
      command: CreatePaymentBatch,
      call: ReportCalls,
      answer: (batch: Batch) => Answer,
    ): Promise<Answer> => {
      assertMayPay(caller);
      const id = await database.nextId('payment_batches_id_seq');
      const nextId = (): Promise<number> => database.nextId('payments_id_seq');
      return database.changeIdempotently(
        caller,
        (tx) => makeBatch(tx, { caller, box, command, id, call, nextId }),
        answer,
      );
    },

    /** @throws AppError FORBIDDEN, NOT_FOUND, INVALID_STATE_TRANSITION */
    confirm: async (caller: Caller, id: number, answer: (batch: Batch) => Answer): Promise<Answer> => {
      assertMayPay(caller);
      return database.changeIdempotently(caller, (tx) => confirmBatch(tx, caller, id), answer);
    },

    /** @throws AppError FORBIDDEN, NOT_FOUND, INVALID_STATE_TRANSITION */
    importResults: async (
      caller: Caller,
      id: number,
      results: readonly BankResult[],
      answer: (imported: Imported) => Answer,
    ): Promise<Answer> => {
      assertMayPay(caller);
      return database.changeIdempotently(caller, (tx) => importIntoBatch(tx, caller, id, results), answer);
    },
  };
};
