import { type NewEvent, newEvent, oldValues } from '@outlay/contracts';
import { type Receipt, receiptView } from './receipt.ts';

/** The events of one receipt arrive in the order in which they happened. */
const ofReceipt = (receipt: Receipt) => ({
  aggregate: `receipt:${receipt.id}`,
  data: { receipt: receiptView(receipt) },
});

export const receiptCreated = (receipt: Receipt): NewEvent => newEvent('receipt.created', ofReceipt(receipt));

/** What was read from it goes with it. */
export const receiptExtracted = (receipt: Receipt): NewEvent => newEvent('receipt.extracted', ofReceipt(receipt));

/** Not a change by themselves. */
const STAMPS: ReadonlySet<string> = new Set(['version', 'updatedAt']);

/** The new state and the old value of each changed field, where no other event has them. */
export const receiptUpdated = (before: Receipt, after: Receipt): NewEvent => {
  const { aggregate, data } = ofReceipt(after);
  const previousAttributes = oldValues(receiptView(before), receiptView(after), STAMPS);
  const changedFields = Object.keys(previousAttributes);
  return newEvent('receipt.updated', { aggregate, data: { ...data, previousAttributes, changedFields } });
};

/** From what to what, for the audit log. */
export const auditedReceipt = (before: Receipt, after: Receipt) => ({
  before: receiptView(before),
  after: receiptView(after),
});

/** Its last state. */
export const receiptDeleted = (receipt: Receipt): NewEvent => newEvent('receipt.deleted', ofReceipt(receipt));

/** The receipt with its expense, and the one it had before. */
export const receiptMatched = (receipt: Receipt, previousExpenseId: number | null): NewEvent => {
  const { aggregate, data } = ofReceipt(receipt);
  return newEvent('receipt.matched', { aggregate, data: { ...data, previousExpenseId } });
};
