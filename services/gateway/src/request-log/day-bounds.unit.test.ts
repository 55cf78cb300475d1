import { describe, expect, it } from '@jest/globals';
import { systemClock } from '@outlay/runtime';
import { createDayBounds } from './day-bounds.ts';
import type { RequestRecord } from './request-record.ts';

const record = (status: number, day = '2026-03-14', businessId = 1) =>
  ({ status, businessId, at: new Date(`${day}T12:00:00Z`) }) as RequestRecord;

/** How many of so many were taken. */
const taken = (bounds: ReturnType<typeof createDayBounds>, count: number, one: RequestRecord): number =>
  Array.from({ length: count }, () => bounds.take(one)).filter(Boolean).length;

describe('the bounds of a day', () => {
  it('let so many requests of a business pass, beyond them a quarter as many failures, and then nothing', () => {
    const bounds = createDayBounds(8, systemClock);
    expect([taken(bounds, 10, record(200)), taken(bounds, 10, record(404)), taken(bounds, 10, record(500))]).toEqual([
      8, 2, 0,
    ]);
  });

  it('are those of one business and one day', () => {
    const bounds = createDayBounds(8, systemClock);
    taken(bounds, 10, record(200));
    expect(taken(bounds, 10, record(200, '2026-03-14', 2))).toBe(8);
    expect(taken(bounds, 10, record(200, '2026-03-15'))).toBe(8);
  });

  it('count what other instances kept as soon as the database says it', () => {
    const bounds = createDayBounds(8, systemClock);
    taken(bounds, 2, record(200));
    bounds.learn([{ businessId: 1, day: '2026-03-14', kept: 7 }]);
    expect(taken(bounds, 5, record(200))).toBe(1);
    // What is learned late of a day before changes nothing.
    bounds.learn([{ businessId: 1, day: '2026-03-13', kept: 0 }]);
    expect(taken(bounds, 5, record(200))).toBe(0);
  });
});
