import { type HeardEvent, heard } from '@outlay/bus';
import { receiptDeleted } from '@outlay/contracts';
import type { Linked } from '../store/linked.ts';

/** When a receipt is gone, its expenses let go of it. */
export const hearReceiptDeleted = (linked: Pick<Linked, 'receiptDeleted'>): HeardEvent =>
  heard(receiptDeleted, linked.receiptDeleted);
