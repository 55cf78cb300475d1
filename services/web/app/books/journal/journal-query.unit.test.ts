import { describe, expect, it } from '@jest/globals';
import { asMonth, asSource, hasOwnSource, otherSourceOf, partyOf, recordOf, standingOf } from './journal-query.ts';

describe('the filters of the journal', () => {
  it('take a month, and nothing else', () => {
    expect(['2026-03', '2026-13', '2026-3', 'march'].map(asMonth)).toEqual(['2026-03', ...Array.from({ length: 3 })]);
  });

  it('take a source that the API knows', () => {
    expect(['expense:42', 'bill_payment:9', 'trip:9', 'bill:0', 'bill:9/2'].map(asSource)).toEqual([
      'expense:42',
      'bill_payment:9',
      ...Array.from({ length: 3 }),
    ]);
  });
});

describe('an entry', () => {
  it('stands until it is reversed', () => {
    const entries = [
      { reversesId: null, reversedById: null },
      { reversesId: null, reversedById: 8 },
      { reversesId: 7, reversedById: null },
    ];
    expect(entries.map(standingOf)).toEqual(['standing', 'reversed', 'reversal']);
  });

  it('leads to the record that it is of', () => {
    expect(['expense:42', 'bill_payment:9', 'bill:9/2'].map(recordOf)).toEqual(['expense:42', 'bill:9', 'bill:9']);
  });

  it('of a bill leads to that of its payment, and back', () => {
    expect(['bill:9', 'bill_payment:9', 'expense:42'].map(otherSourceOf)).toEqual([
      'bill_payment:9',
      'bill:9',
      undefined,
    ]);
  });

  it('is of a person, else of a vendor', () => {
    const lines = [
      { vendorId: null, userId: null },
      { vendorId: 3, userId: 7 },
    ];
    expect(partyOf({ lines })).toEqual({ userId: 7 });
    expect(partyOf({ lines: [{ vendorId: 3, userId: null }] })).toEqual({ vendorId: 3 });
    expect(partyOf({ lines: [{ vendorId: null, userId: null }] })).toBeUndefined();
  });

  it('names the sources of its lines where these are others', () => {
    expect(hasOwnSource({ source: 'expense:42' }, { source: 'report:7' })).toBe(true);
    expect(hasOwnSource({ source: 'bill:9/2' }, { source: 'bill:9' })).toBe(false);
    expect(hasOwnSource({ source: 'bill:9' }, { source: 'bill_payment:9' })).toBe(false);
  });
});
