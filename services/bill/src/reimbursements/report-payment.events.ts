import { type BatchFormat, type NewEvent, reportPaymentDecided, toMajor } from '@outlay/contracts';
import { referenceOf } from '../payments/payment.ts';
import type { ReportPayment } from './report-payment.ts';

const METHODS: Record<BatchFormat, string> = { cpa005: 'EFT', nacha: 'ACH', pain001: 'WIRE' };

/** report_payment.decided: the bank's word on a try to pay a report back. */
export const publishReportPaymentDecided = (
  { id, reportId, attempt, amountMinor, currency, status, failureReason, updatedAt }: ReportPayment,
  format: BatchFormat,
): NewEvent => ({
  definition: reportPaymentDecided,
  aggregate: `report_payment:${reportId}`,
  data: {
    payment: {
      reportId,
      attempt,
      outcome: status === 'paid' ? 'paid' : 'failed',
      amount: toMajor(amountMinor, currency),
      currency,
      method: METHODS[format],
      reference: referenceOf(id),
      reason: failureReason,
      decidedAt: updatedAt.toISOString(),
    },
  },
});
