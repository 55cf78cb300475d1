import type { Query, Transaction } from '@outlay/store';

const LAST = 'SELECT attempt FROM report_payments WHERE business_id = $1 AND report_id = $2';
const PUT = `INSERT INTO report_payments (business_id, report_id, attempt) VALUES ($1, $2, $3)
  ON CONFLICT (business_id, report_id) DO UPDATE SET attempt = excluded.attempt`;

/** 0 before the first attempt to pay a report back. */
export const lastAttempt = async (tx: Transaction, businessId: number, reportId: number): Promise<number> => {
  const query = { name: 'report-payment-last', text: LAST, values: [businessId, reportId] };
  return (await tx.one<{ attempt: number }>(query))?.attempt ?? 0;
};

export const putAttempt = (businessId: number, reportId: number, attempt: number): Query => ({
  name: 'report-payment-put',
  text: PUT,
  values: [businessId, reportId, attempt],
});
