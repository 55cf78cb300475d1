import { describe, expect, it } from '@jest/globals';
import { addDays, dayMeant, dayOrMoment, inUtc, momentMeant, startOfDay, todayIn, tomorrowIn } from './calendar.ts';

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
    ['2026-03-14', '2026-03-14', '2026-03-14T04:00:00Z'],
    ['2026-03-14T00:00:00Z', '2026-03-13', '2026-03-14T00:00:00Z'],
    ['2026-03-14T00:00:01Z', '2026-03-13', '2026-03-14T00:00:01Z'],
    ['2026-03-14T00:00:00.000Z', '2026-03-13', '2026-03-14T00:00:00.000Z'],
    ['2026-03-14T03:59:59.999Z', '2026-03-13', '2026-03-14T03:59:59.999Z'],
    ['2026-03-14T04:00:00Z', '2026-03-14', '2026-03-14T04:00:00Z'],
    ['2026-03-14T00:00:00-04:00', '2026-03-14', '2026-03-14T04:00:00Z'],
    ['2026-03-14T00:00:00+09:00', '2026-03-13', '2026-03-13T15:00:00Z'],
    ['2026-03-14T23:30:00-04:00', '2026-03-14', '2026-03-15T03:30:00Z'],
    ['2026-03-14T00:00:00', '2026-03-13', '2026-03-14T00:00:00Z'],
    ['2026-03-14T18:30:00', '2026-03-14', '2026-03-14T18:30:00Z'],
    ['2026-03-14T23:59', '2026-03-14', '2026-03-14T23:59:00Z'],
    ['2026-03-14T02:30:00.1234567', '2026-03-13', '2026-03-14T02:30:00.123Z'],
  ])('takes %s for the day %s in Toronto, at %s', (text, day, moment) => {
    expect([dayMeant(text, TORONTO), momentMeant(text, TORONTO)]).toEqual([day, moment]);
    expect(dayMeant(dayOrMoment(text), TORONTO)).toBe(day);
    expect(dayMeant(momentMeant(text, TORONTO), TORONTO)).toBe(day);
  });

  it.each([
    ['2026-03-14T10:00:00Z', '2026-03-14T10:00:00Z'],
    ['2026-03-14T10:00:00+05:30', '2026-03-14T04:30:00Z'],
    ['2026-03-14T10:00:00.25-02:00', '2026-03-14T12:00:00.250Z'],
    ['2026-03-14T10:00:00', '2026-03-14T10:00:00Z'],
    ['2026-03-14T10:00', '2026-03-14T10:00:00Z'],
  ])('answers %s in UTC, as %s', (text, answered) => expect(inUtc(text)).toBe(answered));
});
