import { describe, expect, it } from '@jest/globals';
import { addDays } from '@outlay/contracts';
import fc from 'fast-check';
import { type BankCalendar, isBankHoliday } from './bank-holidays.ts';
import { addBusinessDays, businessDayFrom, isBusinessDay } from './business-days.ts';

const holidays = (calendar: BankCalendar, year: number): string[] => {
  const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index));
  return days.filter((date) => date.startsWith(`${year}`) && isBankHoliday(date, calendar));
};

describe('bank holidays', () => {
  it('are those of Payments Canada in 2026', () => {
    expect(holidays('CA', 2026)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-05-18',
      '2026-07-01',
      '2026-09-07',
      '2026-09-30',
      '2026-10-12',
      '2026-11-11',
      '2026-12-25',
      '2026-12-28',
    ]);
  });

  it('are those of the Federal Reserve in 2026, where a Saturday moves nothing', () => {
    expect(holidays('US', 2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it('move two days of a weekend to two weekdays', () => {
    expect(holidays('CA', 2027).slice(-2)).toEqual(['2027-12-27', '2027-12-28']);
    expect(holidays('US', 2027)).toContain('2027-07-05');
  });

  it('never let a payment leave on a closed day, nor earlier than requested', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((offset) => addDays('2024-01-01', offset));
    fc.assert(
      fc.property(day, fc.subarray<BankCalendar>(['CA', 'US']), (date, calendars) => {
        const open = businessDayFrom(date, calendars);
        expect(isBusinessDay(open, calendars)).toBe(true);
        expect(open >= date && open <= addDays(date, 6)).toBe(true);
        expect(addBusinessDays(date, 2, calendars) > open || !isBusinessDay(date, calendars)).toBe(true);
      }),
    );
  });
});
