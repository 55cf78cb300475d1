import { type EventHandler, handled } from '@outlay/bus';
import { receiptExtracted } from '@outlay/contracts';
import type { Linked } from '../store/linked.ts';

/** When a receipt was read, what was read fills what is empty in its draft. */
export const handleReceiptExtracted = (linked: Pick<Linked, 'receiptExtracted'>): EventHandler =>
  handled(receiptExtracted, linked.receiptExtracted);
