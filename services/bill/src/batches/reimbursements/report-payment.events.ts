import { type BatchFormat, type NewEvent, newEvent, toMajor } from '@outlay/contracts';
import { methodOf } from '../../banking/index.ts';
import { referenceOf } from '../../bills/index.ts';
import type { ReportPayment } from './report-payment.ts';

/** What the bank reports of an attempt to pay a report back. */
export const reportPaymentDecided = (
  { id, reportId, attempt, amountMinor, currency, status, failureReason, updatedAt }: ReportPayment,
  format: BatchFormat,
): NewEvent =>
  newEvent('report_payment.decided', {
    aggregate: `report_payment:${reportId}`,
    data: {
      payment: {
        reportId,
        attempt,
        outcome: status === 'paid' ? 'paid' : 'failed',
        amount: toMajor(amountMinor, currency),
        currency,
        method: methodOf(format),
        reference: referenceOf(id),
        reason: failureReason,
        decidedAt: updatedAt.toISOString(),
      },
    },
  });
