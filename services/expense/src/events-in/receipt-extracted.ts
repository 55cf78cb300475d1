import { type HeardEvent, heard } from '@outlay/bus';
import { receiptExtracted } from '@outlay/contracts';
import type { Linked } from '../store/linked.ts';

/** When a receipt was read, what was read fills what is empty in its draft. */
export const hearReceiptExtracted = (linked: Pick<Linked, 'receiptExtracted'>): HeardEvent =>
  heard(receiptExtracted, linked.receiptExtracted);
