import { describe, expect, it } from '@jest/globals';
import { DEFAULT_KINDS, SUBSCRIBABLE_KINDS } from '@outlay/contracts';
import { scopesToSubscribe } from './access.ts';

describe('a subscription', () => {
  it("is the specification's twenty kinds when none is named", () => {
    expect(DEFAULT_KINDS).toHaveLength(20);
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
