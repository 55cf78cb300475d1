import { describe, expect, it } from '@jest/globals';
import type { AccountingSettings } from '../../core/api/index.ts';
import {
  changesOf,
  isRemindedToday,
  mayBeReminded,
  openBefore,
  openCount,
  reopeningOf,
  valuesOf,
} from './period-values.ts';

describe('opening a month again', () => {
  const request = { requestedBy: 7, requestedAt: '2026-04-02T10:00:00Z', reason: 'A late bill' };

  it('is requested by one person, and confirmed by another', () => {
    expect(reopeningOf({ status: 'locked', reopening: null }, 7)).toBe('request');
    expect(reopeningOf({ status: 'locked', reopening: request }, 7)).toBe('wait');
    expect(reopeningOf({ status: 'locked', reopening: request }, 8)).toBe('confirm');
  });

  it('is confirmed by a person where an application requested it', () => {
    expect(reopeningOf({ status: 'locked', reopening: { ...request, requestedBy: null } }, 7)).toBe('confirm');
  });

  it('is nothing to do about one that is open', () => {
    expect(reopeningOf({ status: 'open', reopening: null }, 7)).toBe('none');
  });
});

describe('how books are kept', () => {
  const before: AccountingSettings = {
    ...{ basis: 'accrual', basisStartsOn: null, bases: [{ basis: 'accrual', startsOn: null }] },
    ...{ fiscalYearStartMonth: 4, needsTwoToReopen: true, version: 3 },
  };

  it('is sent only where it changed', () => {
    expect(changesOf(before, valuesOf(before))).toEqual({});
    expect(changesOf(before, { ...valuesOf(before), fiscalYearStartMonth: '1', needsTwoToReopen: false })).toEqual({
      fiscalYearStartMonth: 1,
      needsTwoToReopen: false,
    });
  });

  it('has a day with another basis, and none with the one that it is', () => {
    const values = { ...valuesOf(before), basisStartsOn: '2027-04-01' };
    expect(changesOf(before, values)).toEqual({});
    expect(changesOf(before, { ...values, basis: 'cash' })).toEqual({ basis: 'cash', basisStartsOn: '2027-04-01' });
    expect(changesOf(before, { ...valuesOf(before), basis: 'cash' })).toEqual({ basis: 'cash' });
  });
});

describe('a checklist', () => {
  it('counts its points, also several of one document', () => {
    const points = [
      { code: 'receipt' as const, count: 2 },
      { code: 'account' as const, count: 0 },
      { code: 'tax' as const, count: 1 },
    ];
    expect(openCount({ points })).toBe(3);
  });
});

it('a month has the open ones before it named, the oldest first', () => {
  const periods = [
    { period: '2026-03', status: 'open' as const },
    { period: '2026-02', status: 'open' as const },
    { period: '2026-01', status: 'locked' as const },
    { period: '2025-12', status: 'open' as const },
    { period: '2026-04', status: 'open' as const },
  ];
  expect(openBefore(periods, '2026-03')).toEqual(['2025-12', '2026-02']);
  expect(openBefore(periods, '2025-12')).toEqual([]);
});

describe('a reminder', () => {
  const at = Date.parse('2026-03-14T15:00:00Z');
  const reminded = (lastRemindedAt: string | null) => ({ userId: 7, lastRemindedAt });

  it('comes once in 24 hours', () => {
    expect(isRemindedToday(reminded(null), at)).toBe(false);
    expect(isRemindedToday(reminded('2026-03-13T15:00:01Z'), at)).toBe(true);
    expect(isRemindedToday(reminded('2026-03-13T15:00:00Z'), at)).toBe(false);
  });

  it('is for others', () => {
    expect(mayBeReminded(reminded(null), { now: at, me: 8 })).toBe(true);
    expect(mayBeReminded(reminded(null), { now: at, me: 7 })).toBe(false);
    expect(mayBeReminded(reminded('2026-03-14T14:00:00Z'), { now: at, me: 8 })).toBe(false);
  });
});
