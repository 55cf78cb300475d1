import { type Locale, message, type PaymentBatchView, toMajor } from '@outlay/contracts';
import type { BankResult } from '../bank-files/index.ts';
import type { Batch } from './batch.ts';

export const batchView = (batch: Batch, locale: Locale): PaymentBatchView => ({
  id: batch.id,
  businessId: batch.businessId,
  format: batch.format,
  fundingAccountId: batch.fundingAccountId,
  currency: batch.currency,
  status: batch.status,
  statusLabel: message(locale, { key: `batch.status.${batch.status}` }),
  paymentCount: batch.paymentCount,
  totalAmount: toMajor(batch.totalMinor, batch.currency),
  fileName: batch.fileName,
  fileSize: batch.fileSize,
  sha256: batch.sha256,
  firstProcessDate: batch.firstProcessDate,
  createdBy: batch.createdBy,
  confirmedAt: batch.confirmedAt?.toISOString() ?? null,
  version: batch.version,
  createdAt: batch.createdAt.toISOString(),
  updatedAt: batch.updatedAt.toISOString(),
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
