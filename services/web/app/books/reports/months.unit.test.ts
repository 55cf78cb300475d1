import { describe, expect, it } from '@jest/globals';
import { fiscalYearToDate, journalSpan, lastMonth, lastQuarter, monthsChange, monthsOffered } from './months.ts';

const MONTHS = { from: '2026-02', to: '2026-04' };

describe('the months of a report', () => {
  it('stay in order: the other one moves along', () => {
    expect(monthsChange(MONTHS, { from: '2026-03' })).toEqual({ from: '2026-03', to: '2026-04' });
    expect(monthsChange(MONTHS, { from: '2026-06' })).toEqual({ from: '2026-06', to: '2026-06' });
    expect(monthsChange(MONTHS, { to: '2026-01' })).toEqual({ from: '2026-01', to: '2026-01' });
    expect(monthsChange(MONTHS, { to: '2026-12' })).toEqual({ from: '2026-02', to: '2026-12' });
  });

  it('are offered up to today, with those that an address names', () => {
    const offered = monthsOffered('2026-11-29', { from: '2012-01', to: '2026-11' });
    expect([offered.length, offered[0], offered.at(-2), offered.at(-1)]).toEqual([61, '2026-11', '2021-12', '2012-01']);
  });

  it('begin with the last month or quarter, also over the turn of a year', () => {
    expect(lastMonth('2026-01-15')).toEqual({ from: '2025-12', to: '2025-12' });
    expect(['2026-02-03', '2026-04-01', '2026-12-31'].map(lastQuarter)).toEqual([
      { from: '2025-10', to: '2025-12' },
      { from: '2026-01', to: '2026-03' },
      { from: '2026-07', to: '2026-09' },
    ]);
  });
});

it('a fiscal year goes up to today, from the month in which it began', () => {
  expect(fiscalYearToDate('2026-11-29', 1)).toEqual({ from: '2026-01', to: '2026-11' });
  expect(fiscalYearToDate('2026-04-01', 4)).toEqual({ from: '2026-04', to: '2026-04' });
  expect(fiscalYearToDate('2026-03-31', 4)).toEqual({ from: '2025-04', to: '2026-03' });
});

it('the journal is narrowed by one month, or by the first and last day of several', () => {
  expect(journalSpan({ from: '2026-02', to: '2026-02' })).toEqual({ period: '2026-02' });
  expect(journalSpan({ from: '2026-01', to: '2026-02' })).toEqual({ from: '2026-01-01', to: '2026-02-28' });
});
