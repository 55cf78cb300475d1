import { type HeardEvent, heard } from '@outlay/bus';
import { receiptMatched } from '@outlay/contracts';
import type { Linked } from '../store/linked.ts';

/** When a receipt was put to an expense, that one has it and no other. */
export const hearReceiptMatched = (linked: Pick<Linked, 'receiptMatched'>): HeardEvent =>
  heard(receiptMatched, linked.receiptMatched);
