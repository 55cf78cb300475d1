import { type Locale, message, type PaymentBatchView, paymentBatch, toMajor, viewOf } from '@outlay/contracts';
import type { BankResult } from '../bank-files/index.ts';
import type { Batch } from './batch.ts';

export const batchView = (batch: Batch, locale: Locale): PaymentBatchView =>
  viewOf(paymentBatch, {
    ...batch,
    statusLabel: message(locale, { key: `batch.status.${batch.status}` }),
    totalAmount: toMajor(batch.totalMinor, batch.currency),
  });

/** One payment of a batch, and what the bank reported of it. */
export type ImportedResult = {
  reference: string;
  billId: number | null;
  reportId: number | null;
  outcome: BankResult['outcome'];
  reason: string | null;
};

export const importedView = (batch: Batch, results: readonly ImportedResult[], locale: Locale) => {
  const count = (wanted: BankResult['outcome']): number => results.filter(({ outcome }) => outcome === wanted).length;
  return {
    batch: batchView(batch, locale),
    paidCount: count('paid'),
    failedCount: count('failed'),
    ignoredCount: count('ignored'),
    results,
  };
};
