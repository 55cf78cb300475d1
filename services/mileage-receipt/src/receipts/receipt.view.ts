import type { ReceiptView } from '@outlay/contracts';
import { type Receipt, statusOf } from './receipt.ts';

export const receiptView = (receipt: Receipt): ReceiptView => ({
  id: receipt.id,
  businessId: receipt.businessId,
  userId: receipt.userId,
  expenseId: receipt.expenseId,
  fileName: receipt.fileName,
  contentType: receipt.contentType,
  size: receipt.size,
  sha256: receipt.sha256,
  pages: receipt.pages,
  status: statusOf(receipt),
  extraction: receipt.extraction,
  source: receipt.source,
  version: receipt.version,
  createdAt: receipt.createdAt.toISOString(),
  updatedAt: receipt.updatedAt.toISOString(),
});
