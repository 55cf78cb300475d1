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

/** @throws AppError ALREADY_SPLIT */
export const assertWhole = ({ isSplit, id }: Receipt): void => {
  if (isSplit) throw new AppError('ALREADY_SPLIT', { facts: { receiptId: id } });
};

/** The receipt with what a command changes about it, as its next version. */
export const nextVersion = (before: Receipt, now: Date, change: Partial<Receipt>): Receipt => ({
  ...before,
  ...change,
  version: before.version + 1,
  updatedAt: now,
});
