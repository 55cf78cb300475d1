import type { BatchFormat } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { BankResult } from '../bank-files/index.ts';
import { reportPaymentDecided } from './report-payment.events.ts';
import { reportPayments } from './report-payment.table.ts';
import { decideReportPayment, type ReportPayment } from './report-payment.ts';

/** Writes and publishes what the bank's result makes of a payment; false when it changes nothing. */
export const applyBankResult = (
  tx: ChangeTransaction,
  payment: ReportPayment,
  result: Pick<BankResult, 'outcome' | 'reason'>,
  format: BatchFormat,
): boolean => {
  const decided = decideReportPayment(payment, result, tx.now);
  if (!decided) return false;
  tx.write(reportPayments.update(decided));
  tx.publish(reportPaymentDecided(decided, format));
  return true;
};
