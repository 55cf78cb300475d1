import type { Query, Transaction } from '@outlay/store';
import type { ReportPayment } from './report-payment.ts';

const COLUMN = {
  id: 'id',
  businessId: 'business_id',
  reportId: 'report_id',
  attempt: 'attempt',
  batchId: 'batch_id',
  amountMinor: 'amount_minor',
  currency: 'currency',
  status: 'status',
  failureReason: 'failure_reason',
  paidAt: 'paid_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Record<keyof ReportPayment, string>;
const names = Object.keys(COLUMN) as (keyof ReportPayment)[];
const SELECTED = names.map((name) => `${COLUMN[name]} AS "${name}"`).join(', ');

const LOCK = `SELECT ${SELECTED} FROM report_payments WHERE business_id = $1 AND batch_id = $2 ORDER BY id FOR UPDATE`;

/** The payments of reports in a batch, locked. */
export const lockReportPayments = (tx: Transaction, businessId: number, batchId: number): Promise<ReportPayment[]> =>
  tx.rows<ReportPayment>({ name: 'report-payments-lock', text: LOCK, values: [businessId, batchId] });

const INSERT = `INSERT INTO report_payments (${Object.values(COLUMN).join(', ')})
  VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`;

export const insertReportPayment = (payment: ReportPayment): Query => ({
  name: 'report-payment-insert',
  text: INSERT,
  values: names.map((name) => payment[name]),
});

const UPDATE = `UPDATE report_payments SET status = $3, failure_reason = $4, paid_at = $5, updated_at = $6
  WHERE business_id = $1 AND id = $2`;

export const updateReportPayment = ({
  businessId,
  id,
  status,
  failureReason,
  paidAt,
  updatedAt,
}: ReportPayment): Query => ({
  name: 'report-payment-update',
  text: UPDATE,
  values: [businessId, id, status, failureReason, paidAt, updatedAt],
});

/** One batch at a time may be made of a report, whatever instance makes it. */
const HOLD = `SELECT pg_advisory_xact_lock(hashtextextended('report_payment:' || $1::bigint || ':' || id, 0))
  FROM unnest($2::bigint[]) AS id ORDER BY id`;
const TRIES = `SELECT report_id AS "reportId", max(attempt) AS last, bool_or(status = 'processing') AS "isOpen"
  FROM report_payments WHERE business_id = $1 AND report_id = ANY($2) GROUP BY report_id`;

export type Tries = { reportId: number; last: number; isOpen: boolean };

/** What was tried for these reports before; until the transaction ends nobody else begins to pay them. */
export const lockTries = async (
  tx: Transaction,
  businessId: number,
  reportIds: readonly number[],
): Promise<Map<number, Tries>> => {
  await tx.rows({ name: 'report-payments-hold', text: HOLD, values: [businessId, reportIds] });
  const query = { name: 'report-payments-tries', text: TRIES, values: [businessId, reportIds] };
  return new Map((await tx.rows<Tries>(query)).map((tries) => [tries.reportId, tries]));
};
