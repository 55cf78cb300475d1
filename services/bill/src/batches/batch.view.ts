import {
  type importedResults,
  type Locale,
  message,
  type PaymentBatchView,
  paymentBatch,
  toMajor,
  viewOf,
} from '@outlay/contracts';
import type { Batch } from './batch.ts';

export const batchView = (batch: Batch, locale: Locale): PaymentBatchView =>
  viewOf(paymentBatch, {
    ...batch,
    statusLabel: message(locale, { key: `batch.status.${batch.status}` }),
    totalAmount: toMajor(batch.totalMinor, batch.currency),
  });

type Imported = (typeof importedResults)['_output'];

/** One payment of a batch, and what the bank reported of it. */
export type ImportedResult = Imported['results'][number];

export const importedView = (batch: Batch, results: ImportedResult[], locale: Locale): Imported => {
  const count = (wanted: ImportedResult['outcome']): number =>
    results.filter(({ outcome }) => outcome === wanted).length;
  return {
    batch: batchView(batch, locale),
    paidCount: count('paid'),
    failedCount: count('failed'),
    ignoredCount: count('ignored'),
    results,
  };
};
