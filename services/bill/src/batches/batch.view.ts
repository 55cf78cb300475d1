import { type FundingAccountView, type Locale, message, type PaymentBatchView, toMajor } from '@outlay/contracts';
import type { Batch, FundingAccount } from './batch.ts';

/** An account that payments leave from, on the wire; its numbers stay sealed. */
export const fundingAccountView = (account: FundingAccount): FundingAccountView => ({
  id: account.id,
  businessId: account.businessId,
  name: account.name,
  currency: account.currency,
  format: account.format,
  last4: account.last4,
  version: account.version,
  createdAt: account.createdAt.toISOString(),
  updatedAt: account.updatedAt.toISOString(),
});

/** A payment batch on the wire. */
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
