import { type EventHandler, handled } from '@outlay/bus';
import { receiptCreated } from '@outlay/contracts';
import type { Linked } from '../store/linked.ts';

/** When a receipt was uploaded, its expense gets it; without one it makes a draft. */
export const handleReceiptCreated = (linked: Pick<Linked, 'receiptCreated'>): EventHandler =>
  handled(receiptCreated, linked.receiptCreated);
