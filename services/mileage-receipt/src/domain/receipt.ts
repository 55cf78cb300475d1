import { AppError, type Extraction, type ReceiptView } from '@outlay/contracts';

export type Receipt = {
  id: number;
  businessId: number;
  userId: number;
  expenseId: number | null;
  fileName: string;
  contentType: string;
  size: number;
  sha256: string;
  pages: number | null;
  /** Where the file is, and its small picture once it was read. */
  fileKey: string;
  thumbnailKey: string | null;
  /** Signs the links to the file. */
  linkKey: Buffer;
  reading: 'waiting' | 'reading' | 'read' | 'failed';
  extraction: Extraction | null;
  /** Put to an expense by a person. */
  isMatched: boolean;
  isSplit: boolean;
  splitGeneration: number;
  source: 'api' | 'email' | 'web';
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

const READING = { waiting: 'uploaded', reading: 'processing', read: 'extracted', failed: 'failed' } as const;

/** One word for where a receipt is: what a person did with it counts more than how the reading went. */
export const statusOf = ({ isSplit, isMatched, reading }: Receipt): ReceiptView['status'] => {
  if (isSplit) return 'split';
  const isBeingRead = reading === 'waiting' || reading === 'reading';
  return isMatched && !isBeingRead ? 'matched' : READING[reading];
};

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

/** @throws AppError ALREADY_SPLIT */
export const assertWhole = ({ isSplit, id }: Receipt): void => {
  if (isSplit) throw new AppError('ALREADY_SPLIT', { facts: { receiptId: id } });
};
