import { type Locale, type NewEvent, newEvent, oldValues } from '@outlay/contracts';
import type { Batch } from './batch.ts';
import { batchView } from './batch.view.ts';

/** What follows from other fields, or from every change. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['statusLabel', 'version', 'updatedAt']);

const aggregateOf = ({ id }: Batch): string => `payment_batch:${id}`;

export const batchCreated = (batch: Batch, locale: Locale): NewEvent =>
  newEvent('payment_batch.created', {
    aggregate: aggregateOf(batch),
    data: { paymentBatch: batchView(batch, locale) },
  });

/** The new state and the old value of each changed field. */
export const batchUpdated = (before: Batch, after: Batch, locale: Locale): NewEvent => {
  const paymentBatch = batchView(after, locale);
  const previousAttributes = oldValues(batchView(before, locale), paymentBatch, NOT_COMPARED);
  const data = { paymentBatch, previousAttributes, changedFields: Object.keys(previousAttributes) };
  return newEvent('payment_batch.updated', { aggregate: aggregateOf(after), data });
};
