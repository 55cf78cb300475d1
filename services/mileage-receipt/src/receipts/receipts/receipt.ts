import {
  AppError,
  datesAsText,
  type Extraction,
  keysOf,
  type ReceiptView,
  receipt,
  type Stored,
} from '@outlay/contracts';

const MEMBERS = keysOf(receipt);

/** What was read before there were tips and taxes in it has none of either. */
const NONE_READ = { tip: { value: null, confidence: 0 }, taxes: [] } as const satisfies Partial<Extraction>;

export const receiptView = (model: Receipt): ReceiptView => {
  const extraction = model.extraction && { ...NONE_READ, ...model.extraction };
  const shown = { ...datesAsText(model), extraction, status: statusOf(model) };
  return Object.fromEntries(MEMBERS.map((member) => [member, shown[member]])) as ReceiptView;
};

export type Receipt = Omit<Stored<ReceiptView>, 'status'> & {
  /** Where its file is stored, and the thumbnail once it was read. */
  fileKey: string;
  thumbnailKey: string | null;
  reading: 'waiting' | 'reading' | 'read' | 'failed';
  /** Tied to an expense by a person. */
  isMatched: boolean;
  isSplit: boolean;
  splitGeneration: number;
};

const READING = { waiting: 'uploaded', reading: 'processing', read: 'extracted', failed: 'failed' } as const;

/** One word for the state of a receipt: what a person did with it comes before the outcome of the reading. */
export const statusOf = ({ isSplit, isMatched, reading }: Receipt): ReceiptView['status'] => {
  if (isSplit) return 'split';
  const isBeingRead = reading === 'waiting' || reading === 'reading';
  return isMatched && !isBeingRead ? 'matched' : READING[reading];
};

/** @throws AppError ALREADY_SPLIT */
export const assertWhole = ({ isSplit, id }: Receipt): void => {
  if (isSplit) throw new AppError('ALREADY_SPLIT', { facts: { receiptId: id } });
};
