import { type EventHandler, handled } from '@outlay/bus';
import { receiptDeleted } from '@outlay/contracts';
import type { Linked } from '../store/linked.ts';

/** When a receipt is gone, its expenses let go of it. */
export const handleReceiptDeleted = (linked: Pick<Linked, 'receiptDeleted'>): EventHandler =>
  handled(receiptDeleted, linked.receiptDeleted);
