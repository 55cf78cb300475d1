import { type Page, type PageRequest, pageOf, sql, type Transaction } from '@outlay/store';
import type { BatchPayment } from './batch.ts';

const COLUMNS = `id, bill_id AS "billId", report_id AS "reportId", payee, amount_minor AS "amountMinor", currency, status,
  failure_reason AS "failureReason", created_at AS "createdAt"`;

/** A vendor that was removed meanwhile still has its name. */
const BOTH = `(
  SELECT p.business_id, p.batch_id, p.id, p.bill_id, NULL::bigint AS report_id, v.name AS payee, p.amount_minor,
    p.currency, p.status, p.failure_reason, p.created_at
  FROM payments p JOIN bills b ON b.id = p.bill_id AND b.business_id = p.business_id
    JOIN vendors v ON v.id = b.vendor_id AND v.business_id = p.business_id
  UNION ALL
  SELECT business_id, batch_id, id, NULL::bigint, report_id, payee, amount_minor, currency, status, failure_reason, created_at
  FROM report_payments
) AS batch_payments`;

/** The payments of one batch, those of bills and of reports in one list. */
export const pageOfPayments = (
  tx: Transaction,
  { businessId, batchId }: { businessId: number; batchId: number },
  request: PageRequest<'createdAt'>,
): Promise<Page<BatchPayment>> =>
  pageOf<BatchPayment, 'createdAt'>(tx, {
    select: COLUMNS,
    from: BOTH,
    where: [sql`business_id = ${businessId}`, sql`batch_id = ${batchId}`],
    sortable: { createdAt: 'created_at' },
    tieBreaker: 'id',
    request,
  });
