import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { entryNumber, fiscalYearOf, nextPeriod, periodOf, postedDate } from './posted-date.ts';

const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the day that a document is posted on', () => {
  it('is its own while its period is open', () => {
    expect(postedDate('2026-03-13', new Set(['2026-02']))).toEqual({
      date: '2026-03-13',
      period: '2026-03',
      isLate: false,
    });
  });

  it('is the first of the first open period after a locked one, across years', () => {
    const locked = new Set(['2025-11', '2025-12', '2026-01']);
    expect(postedDate('2025-11-30', locked)).toEqual({ date: '2026-02-01', period: '2026-02', isLate: true });
  });

  it('is never in a locked period, never before the document, and skips no open one', () => {
    const months = fc.array(day.map(periodOf), { maxLength: 60 });
    fc.assert(
      fc.property(day, months, (of, some) => {
        const locked = new Set(some);
        const { date, period, isLate } = postedDate(of, locked);
        expect(locked.has(period)).toBe(false);
        expect(periodOf(date)).toBe(period);
        expect(date >= of).toBe(true);
        expect(isLate).toBe(period !== periodOf(of));
        for (let each = periodOf(of); each !== period; each = nextPeriod(each)) expect(locked.has(each)).toBe(true);
      }),
    );
  });
});

describe('a fiscal year', () => {
  it('is named by the year that it ends in', () => {
    expect(fiscalYearOf('2026-12-31', 1)).toBe(2026);
    expect(fiscalYearOf('2026-03-31', 4)).toBe(2026);
    expect(fiscalYearOf('2026-04-01', 4)).toBe(2027);
  });

  it('gives the first part of the number of an entry', () => {
    expect(entryNumber(2026, 123)).toBe('2026-000123');
    expect(entryNumber(2026, 1_000_123)).toBe('2026-1000123');
  });
});
