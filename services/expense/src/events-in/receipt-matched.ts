import { type EventHandler, handled } from '@outlay/bus';
import { receiptMatched } from '@outlay/contracts';
import type { Linked } from '../store/linked.ts';

/** When a receipt was put to an expense, that one has it and no other. */
export const handleReceiptMatched = (linked: Pick<Linked, 'receiptMatched'>): EventHandler =>
  handled(receiptMatched, linked.receiptMatched);
