import { describe, expect, it } from '@jest/globals';
import { addDays, dayMeant, startOfDay, todayIn, tomorrowIn } from './calendar.ts';

const TORONTO = 'America/Toronto';

describe('the calendar', () => {
  it('knows which day it is somewhere else', () => {
    const now = new Date('2026-03-14T02:30:00Z');
    expect([todayIn(TORONTO, now), todayIn('UTC', now)]).toEqual(['2026-03-13', '2026-03-14']);
    expect(todayIn('Pacific/Auckland', now)).toBe('2026-03-14');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(tomorrowIn('UTC', new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-01');
    expect(tomorrowIn(TORONTO, new Date('2028-02-28T23:00:00Z'))).toBe('2028-02-29');
  });

  it('knows when a day begins, on the days when clocks change too', () => {
    expect(startOfDay('2026-03-08', TORONTO).toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(startOfDay('2026-03-09', TORONTO).toISOString()).toBe('2026-03-09T04:00:00.000Z');
    expect(startOfDay('2026-11-01', TORONTO).toISOString()).toBe('2026-11-01T04:00:00.000Z');
    expect(startOfDay('2026-11-02', TORONTO).toISOString()).toBe('2026-11-02T05:00:00.000Z');
    expect(startOfDay('2026-06-01', 'Asia/Kolkata').toISOString()).toBe('2026-05-31T18:30:00.000Z');
  });

  it.each([
    ['2026-03-14', '2026-03-14'],
    ['2026-03-14T00:00:00Z', '2026-03-14'],
    ['2026-03-14T00:00:00.000Z', '2026-03-14'],
    ['2026-03-14T02:30:00Z', '2026-03-13'],
    ['2026-03-14T02:30:00', '2026-03-13'],
    ['2026-03-14T23:30:00-04:00', '2026-03-14'],
  ])('takes %s for %s in Toronto', (text, day) => {
    expect(dayMeant(text, TORONTO)).toBe(day);
  });
});
