import type { Caller, ExportRow, OperationById } from '@outlay/contracts';
import { commonFilters, namesOfPeople, orderOf, rowsInBatches, sql } from '@outlay/store';
import { fundingAccountNames } from '../../banking/index.ts';
import { assertSeesAll } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { batches, PAYMENTS_OF_BATCHES } from './batch.table.ts';
import { type Batch, type BatchPayment, batchPaymentView } from './batch.ts';
import { batchView } from './batch.view.ts';
import { batchFilters, getBatch } from './list-batches.ts';

const SORTABLE = { createdAt: 'created_at' } as const;
type Plan = Parameters<typeof rowsInBatches>[1];

async function* batchLines({ database }: Deps, { businessId, locale }: Caller, plan: Plan) {
  for await (const rows of rowsInBatches<Batch>({ database, businessId }, plan)) {
    const [people, accounts] = await database.read(businessId, (tx) =>
      Promise.all([
        namesOfPeople(
          tx,
          businessId,
          rows.map(({ createdBy }) => createdBy),
        ),
        fundingAccountNames(
          tx,
          businessId,
          rows.map(({ fundingAccountId }) => fundingAccountId),
        ),
      ]),
    );
    yield rows.map(
      (batch): ExportRow<'payment-batches'> => ({
        ...batchView(batch, locale),
        fundingAccount: accounts.get(batch.fundingAccountId) ?? null,
        enteredBy: batch.createdBy === null ? null : (people.get(batch.createdBy)?.name ?? null),
      }),
    );
  }
}

/** Batches of payments as lines of a file, some at a time. @throws AppError FORBIDDEN */
export const exportBatches = async (
  deps: Deps,
  caller: Caller,
  query: OperationById<'exportPaymentBatches'>['query']['_output'],
): Promise<AsyncIterable<ExportRow<'payment-batches'>[]>> => {
  assertSeesAll(caller);
  const where = [
    sql`business_id = ${caller.businessId}`,
    ...commonFilters(query),
    ...batchFilters({ status: query.status, format: query.bankFormat }),
  ];
  const plan = { select: batches.select(), from: 'payment_batches', where, order: orderOf(query, SORTABLE) };
  return batchLines(deps, caller, plan);
};

async function* paymentLines({ database }: Deps, businessId: number, plan: Plan) {
  for await (const rows of rowsInBatches<BatchPayment>({ database, businessId }, plan))
    yield rows.map((payment): ExportRow<'batch-payments'> => {
      const { createdAt, ...view } = batchPaymentView(payment);
      return { ...view, createdAt };
    });
}

type PaymentQuery = OperationById<'exportBatchPayments'>['query']['_output'];

/** The payments of a batch as lines of a file, some at a time. @throws AppError FORBIDDEN, NOT_FOUND */
export const exportPayments = async (
  deps: Deps,
  caller: Caller,
  { batchId, query }: { batchId: number; query: PaymentQuery },
): Promise<AsyncIterable<ExportRow<'batch-payments'>[]>> => {
  await getBatch(deps, caller, batchId);
  const { businessId } = caller;
  const where = [sql`business_id = ${businessId}`, sql`batch_id = ${batchId}`, ...commonFilters(query)];
  return paymentLines(deps, businessId, { ...PAYMENTS_OF_BATCHES, where, order: orderOf(query, SORTABLE) });
};
