import { type Transaction, table } from '@outlay/store';
import type { ReportPayment } from './report-payment.ts';

export const reportPayments = table<ReportPayment>({
  name: 'report-payment',
  table: 'report_payments',
  fields: [
    'id',
    'businessId',
    'reportId',
    'attempt',
    'batchId',
    'payee',
    'amountMinor',
    'currency',
    'status',
    'failureReason',
    'parties',
    'paidAt',
    'createdAt',
    'updatedAt',
  ],
  json: ['parties'],
});

const LOCK = `SELECT ${reportPayments.select()} FROM report_payments
  WHERE business_id = $1 AND batch_id = $2 ORDER BY id FOR UPDATE`;

/** The payments of reports in a batch, locked. */
export const lockReportPayments = (tx: Transaction, businessId: number, batchId: number): Promise<ReportPayment[]> =>
  tx.rows<ReportPayment>({ name: 'report-payments-lock', text: LOCK, values: [businessId, batchId] });

/** One batch at a time may be made of a report, whatever instance makes it. */
const LOCK_REPORTS = `SELECT pg_advisory_xact_lock(hashtextextended('report_payment:' || $1::bigint || ':' || id, 0))
  FROM unnest($2::bigint[]) AS id ORDER BY id`;
const ATTEMPTS = `SELECT report_id AS "reportId", max(attempt) AS last, bool_or(status = 'processing') AS "isOpen"
  FROM report_payments WHERE business_id = $1 AND report_id = ANY($2) GROUP BY report_id`;

type Attempts = { reportId: number; last: number; isOpen: boolean };

/** The earlier attempts for these reports; until the transaction ends nobody else begins to pay them. */
export const lockAttempts = async (
  tx: Transaction,
  businessId: number,
  reportIds: readonly number[],
): Promise<Map<number, Attempts>> => {
  await tx.rows({ name: 'paid-reports-lock', text: LOCK_REPORTS, values: [businessId, reportIds] });
  const query = { name: 'report-payments-tries', text: ATTEMPTS, values: [businessId, reportIds] };
  return new Map((await tx.rows<Attempts>(query)).map((attempts) => [attempts.reportId, attempts]));
};
