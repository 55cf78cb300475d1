import { keysOf, type PaymentResultView, paymentResult, type Stored } from '@outlay/contracts';
import { type Transaction, table } from '@outlay/store';
import type { ImportedResult } from './batch.view.ts';

/** What the bank reported of one payment, as it was imported. */
export type PaymentResult = Stored<PaymentResultView>;

/** The business stands in the condition alone. */
export const paymentResults = table<PaymentResult & { businessId: number }>({
  name: 'payment-result',
  table: 'payment_batch_results',
  fields: keysOf(paymentResult),
});

/** Rows of one statement: other requests get their turn between two of them. */
const SLICE = 500;

const ADD = `INSERT INTO payment_batch_results
    (business_id, batch_id, imported_at, reference, bill_id, report_id, outcome, reason)
  SELECT $1, $2, $3, r."reference", r."billId", r."reportId", r."outcome", r."reason"
  FROM ROWS FROM (jsonb_to_recordset($4) AS ("reference" text, "billId" bigint, "reportId" bigint, "outcome" text, "reason" text))
    WITH ORDINALITY AS r ORDER BY r.ordinality`;

/** A batch is imported again as long as money may come back: the list of its results would grow for ever. */
const DROP_OLD = `DELETE FROM payment_batch_results WHERE business_id = $1 AND batch_id = $2 AND (imported_at, id) <=
  (SELECT imported_at, id FROM payment_batch_results WHERE business_id = $1 AND batch_id = $2
    ORDER BY imported_at DESC, id DESC OFFSET $3 LIMIT 1)`;

type Imports = { businessId: number; batchId: number; importedAt: Date; most: number };

/** Adds the results of an import to those of its batch, which is locked; the newest of them are kept. */
export const addResults = async (
  tx: Transaction,
  { businessId, batchId, importedAt, most }: Imports,
  results: readonly ImportedResult[],
): Promise<void> => {
  for (let start = 0; start < results.length; start += SLICE) {
    const values = [businessId, batchId, importedAt, JSON.stringify(results.slice(start, start + SLICE))];
    await tx.rows({ name: 'payment-result-add', text: ADD, values });
  }
  tx.write({ name: 'payment-result-drop', text: DROP_OLD, values: [businessId, batchId, most] });
};
