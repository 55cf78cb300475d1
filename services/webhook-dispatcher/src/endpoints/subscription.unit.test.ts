import { describe, expect, it } from '@jest/globals';
import { SUBSCRIBABLE_KINDS } from '@outlay/contracts';
import { covers, DEFAULT_SUBSCRIPTION, scopesToSubscribe } from './subscription.ts';

describe('a subscription', () => {
  it('covers the kinds it names and no others', () => {
    expect(covers(new Set(['expense.created']), 'expense.created')).toBe(true);
    expect(covers(new Set(['expense.created']), 'expense.updated')).toBe(false);
  });

  it('to everything covers kinds that nobody knows yet', () => {
    expect(covers(new Set(['*']), 'vendor.merged')).toBe(true);
    expect(covers(new Set(DEFAULT_SUBSCRIPTION), 'vendor.merged')).toBe(false);
  });

  it("is the specification's twenty kinds when none is named", () => {
    expect(DEFAULT_SUBSCRIPTION).toHaveLength(20);
  });

  it('needs the read scope of each resource it names, once', () => {
    expect(scopesToSubscribe(['expense.created', 'expense.updated', 'report.approved'])).toEqual([
      'expenses:read',
      'reports:read',
    ]);
    expect(scopesToSubscribe(['mileage_trip.created'])).toEqual(['mileage:read']);
  });

  it('to everything needs every read scope', () => {
    expect(scopesToSubscribe(['*'])).toHaveLength(7);
  });

  it.each(SUBSCRIBABLE_KINDS)('to %s needs exactly one scope', (kind) => {
    expect(scopesToSubscribe([kind])).toHaveLength(1);
  });
});
