import { type HeardEvent, heard } from '@outlay/bus';
import { receiptCreated } from '@outlay/contracts';
import type { Linked } from '../store/linked.ts';

/** When a receipt was uploaded, its expense gets it; without one it makes a draft. */
export const hearReceiptCreated = (linked: Pick<Linked, 'receiptCreated'>): HeardEvent =>
  heard(receiptCreated, linked.receiptCreated);
