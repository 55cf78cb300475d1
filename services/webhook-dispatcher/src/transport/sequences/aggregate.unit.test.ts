import { describe, expect, it } from '@jest/globals';
import { exampleOf, SUBSCRIBABLE_KINDS } from '@outlay/contracts';
import { aggregateIn, aggregateOf, sequenceHeaders } from './aggregate.ts';

/** About the person, who has no other record of it. */
const OF_USERS = new Set(['password', 'mfa']);

/** They are about a day, or about days, or about the business, and have a version. */
const NONE: readonly string[] = ['webhook.failure_digest', 'exchange_rates.updated', 'mapping_rules.updated'];

describe('the record that an event is about', () => {
  it.each(SUBSCRIBABLE_KINDS.filter((kind) => !NONE.includes(kind)))('is named by each %s', (kind) => {
    const [noun = ''] = kind.split('.', 1);
    expect(aggregateOf(exampleOf(kind))).toMatch(
      new RegExp(`^(${noun}|${OF_USERS.has(noun) ? 'user' : noun}):[\\w-]+$`),
    );
  });

  it.each([
    ['expense.created', { expense: { id: 42 } }, 'expense:42'],
    ['mileage_trip.created', { trip: { id: 88 } }, 'mileage_trip:88'],
    ['payment_batch.updated', { paymentBatch: { id: 9 } }, 'payment_batch:9'],
    ['period.locked', { period: { period: '2026-03' } }, 'period:2026-03'],
    ['webhook.disabled', { webhookId: 'wh_1' }, 'webhook:wh_1'],
    ['vendor.merged', { vendor: { id: 'a-b.c' } }, 'vendor:a-b.c'],
    ['vendor.merged', { vendor: { id: 'a\r\nx-evil: 1' } }, null],
    ['vendor.merged', { vendor: { id: 'é' } }, null],
    ['vendor.merged', { vendor: null }, null],
    ['vendor.merged', { vendor: { id: {} } }, null],
    ['vendor.merged', null, null],
  ])('of %s with %j is %j', (type, data, aggregate) => {
    expect(aggregateIn(Buffer.from(JSON.stringify({ type, data })))).toBe(aggregate);
  });
});

describe('the headers of a number', () => {
  it('are two, and none where there is no number', () => {
    expect(sequenceHeaders({ aggregate: 'expense:42', sequence: 7 })).toEqual({
      'webhook-aggregate': 'expense:42',
      'webhook-sequence': '7',
    });
    expect(sequenceHeaders({ aggregate: null, sequence: null })).toEqual({});
  });
});
