import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  dayMeant,
  dayOrMoment,
  inUtc,
  momentIn,
  momentMeant,
  startOfDay,
  todayIn,
  tomorrowIn,
} from './calendar.ts';

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

  it('writes a moment by the clocks of a place', () => {
    const at = new Date('2026-03-14T00:30:15.900Z');
    expect(momentIn(TORONTO, at)).toBe('2026-03-13T20:30:15-04:00');
    expect(momentIn('UTC', at)).toBe('2026-03-14T00:30:15+00:00');
    expect(momentIn('Asia/Kolkata', at)).toBe('2026-03-14T06:00:15+05:30');
    expect(momentIn(TORONTO, new Date('2026-01-14T00:30:00Z'))).toBe('2026-01-13T19:30:00-05:00');
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
    ['2027-01-05T00:00:00Z', '2027-01-05', '2027-01-05T05:00:00Z'],
    ['2027-01-05T00:00:00', '2027-01-05', '2027-01-05T05:00:00Z'],
    ['2026-03-14T00:00:00Z', '2026-03-14', '2026-03-14T04:00:00Z'],
    ['2026-03-14T00:00:01Z', '2026-03-13', '2026-03-14T00:00:01Z'],
    ['2026-03-14T00:00:00.000Z', '2026-03-14', '2026-03-14T04:00:00Z'],
    ['2026-03-14T00:00:00+00:00', '2026-03-14', '2026-03-14T04:00:00Z'],
    ['2026-03-14T00:00:00.0000000', '2026-03-14', '2026-03-14T04:00:00Z'],
    ['2026-03-14T00:00', '2026-03-14', '2026-03-14T04:00:00Z'],
    ['2026-03-14T00:00Z', '2026-03-14', '2026-03-14T04:00:00Z'],
    ['2026-03-14T00:00+00:00', '2026-03-14', '2026-03-14T04:00:00Z'],
    ['2026-03-14T00:00+02:00', '2026-03-13', '2026-03-13T22:00:00Z'],
    ['2026-03-14T02:30Z', '2026-03-13', '2026-03-14T02:30:00Z'],
    ['2026-03-14T00:00:00.001Z', '2026-03-13', '2026-03-14T00:00:00.001Z'],
    ['2026-03-14T02:00:00+02:00', '2026-03-13', '2026-03-14T00:00:00Z'],
    ['2026-03-13T20:00:00-04:00', '2026-03-13', '2026-03-14T00:00:00Z'],
    ['2026-03-14T00:00:00+02:00', '2026-03-13', '2026-03-13T22:00:00Z'],
    ['2026-03-14T00:00:00-05:00', '2026-03-14', '2026-03-14T05:00:00Z'],
    ['2026-03-14T03:59:59.999Z', '2026-03-13', '2026-03-14T03:59:59.999Z'],
    ['2026-03-14T04:00:00Z', '2026-03-14', '2026-03-14T04:00:00Z'],
    ['2026-03-14T00:00:00-04:00', '2026-03-14', '2026-03-14T04:00:00Z'],
    ['2026-03-14T00:00:00+09:00', '2026-03-13', '2026-03-13T15:00:00Z'],
    ['2026-03-14T23:30:00-04:00', '2026-03-14', '2026-03-15T03:30:00Z'],
    ['2026-03-14T00:00:00', '2026-03-14', '2026-03-14T04:00:00Z'],
    ['2026-03-14T18:30:00', '2026-03-14', '2026-03-14T18:30:00Z'],
    ['2026-03-14T23:59', '2026-03-14', '2026-03-14T23:59:00Z'],
    ['2026-03-14T02:30:00.1234567', '2026-03-13', '2026-03-14T02:30:00.123Z'],
  ])('takes %s for the day %s in Toronto, at %s', (text, day, moment) => {
    expect([dayMeant(text, TORONTO), momentMeant(text, TORONTO)]).toEqual([day, moment]);
    expect(dayMeant(dayOrMoment(text), TORONTO)).toBe(day);
    expect(momentMeant(dayOrMoment(text), TORONTO)).toBe(moment);
  });

  const days = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  const midnights = [
    '',
    'T00:00:00Z',
    'T00:00:00',
    'T00:00:00.000Z',
    'T00:00:00.000',
    'T00:00:00+00:00',
    'T00:00',
    'T00:00Z',
  ];

  it('keeps the day that is written, in every time zone', () => {
    for (const timeZone of Intl.supportedValuesOf('timeZone'))
      fc.assert(
        fc.property(days, fc.constantFrom(...midnights), (day, time) => {
          const kept = dayOrMoment(`${day}${time}`);
          expect(dayMeant(kept, timeZone)).toBe(day);
        }),
        { numRuns: 3 },
      );
  });

  it('takes every other moment for the day on which it falls, whatever its offset', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const at = fc.date({ min: new Date('1990-01-02'), max: new Date('2100-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(at, fc.integer({ min: -14, max: 14 }), zones, (moment, hours, timeZone) => {
        fc.pre(hours !== 0);
        const local = new Date(moment.getTime() + hours * 3_600_000).toISOString().slice(0, -1);
        const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
        const kept = dayOrMoment(`${local}${offset}`);
        expect(dayMeant(kept, timeZone)).toBe(todayIn(timeZone, moment));
        expect(new Date(momentMeant(kept, timeZone))).toEqual(moment);
      }),
    );
  });

  it.each([
    ['2026-03-14T10:00:00Z', '2026-03-14T10:00:00Z'],
    ['2026-03-14T10:00:00+05:30', '2026-03-14T04:30:00Z'],
    ['2026-03-14T10:00:00.25-02:00', '2026-03-14T12:00:00.250Z'],
    ['2026-03-14T10:00:00', '2026-03-14T10:00:00Z'],
    ['2026-03-14T10:00', '2026-03-14T10:00:00Z'],
  ])('answers %s in UTC, as %s', (text, answered) => expect(inUtc(text)).toBe(answered));
});
