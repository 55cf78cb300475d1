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

type ImportedView = (typeof importedResults)['_output'];

/** One payment of a batch, and what the bank reported of it. */
export type ImportedResult = ImportedView['results'][number];

type Summary = Omit<ImportedView, 'batch' | 'importedAt'>;
export type Imported = { batch: Batch; importedAt?: Date } & Summary;

/** So many results are shown; the counts are of all. */
const SHOWN = 1_000;

export const summaryOf = (results: readonly ImportedResult[]): Summary => {
  const count = (wanted: ImportedResult['outcome']): number =>
    results.filter(({ outcome }) => outcome === wanted).length;
  return {
    paidCount: count('paid'),
    failedCount: count('failed'),
    ignoredCount: count('ignored'),
    results: results.slice(0, SHOWN),
  };
};

/** What a release before kept under an idempotency key may lack the counts and the moment. */
export const importedView = ({ batch, importedAt, ...imported }: Imported, locale: Locale): ImportedView => {
  const { paidCount, failedCount, ignoredCount, results } = { ...summaryOf(imported.results), ...imported };
  return {
    batch: batchView(batch, locale),
    importedAt: importedAt?.toISOString() ?? null,
    paidCount,
    failedCount,
    ignoredCount,
    results,
  };
};
