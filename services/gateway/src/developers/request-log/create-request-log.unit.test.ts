import { describe, expect, it } from '@jest/globals';
import { systemClock } from '@outlay/runtime';
import { createDayBounds, createRecordQueue } from './create-request-log.ts';
import type { RequestRecord } from './request-record.ts';

const recordOn = (status: number, day = '2026-03-14', businessId = 1) =>
  ({ status, businessId, at: new Date(`${day}T12:00:00Z`) }) as RequestRecord;

/** How many of so many were taken. */
const taken = (bounds: ReturnType<typeof createDayBounds>, count: number, one: RequestRecord): number =>
  Array.from({ length: count }, () => bounds.take(one)).filter(Boolean).length;

describe('the bounds of a day', () => {
  it('let so many requests of a business pass, beyond them a quarter as many failures, and then nothing', () => {
    const bounds = createDayBounds(8, systemClock);
    expect([
      taken(bounds, 10, recordOn(200)),
      taken(bounds, 10, recordOn(404)),
      taken(bounds, 10, recordOn(500)),
    ]).toEqual([8, 2, 0]);
  });

  it('are those of one business and one day', () => {
    const bounds = createDayBounds(8, systemClock);
    taken(bounds, 10, recordOn(200));
    expect(taken(bounds, 10, recordOn(200, '2026-03-14', 2))).toBe(8);
    expect(taken(bounds, 10, recordOn(200, '2026-03-15'))).toBe(8);
  });

  it('count what other instances kept as soon as the database says it', () => {
    const bounds = createDayBounds(8, systemClock);
    taken(bounds, 2, recordOn(200));
    bounds.learn([{ businessId: 1, day: '2026-03-14', kept: 7 }]);
    expect(taken(bounds, 5, recordOn(200))).toBe(1);
    // What is learned late of a day before changes nothing.
    bounds.learn([{ businessId: 1, day: '2026-03-13', kept: 0 }]);
    expect(taken(bounds, 5, recordOn(200))).toBe(0);
  });
});

const record = (id: number) => ({ id: `req_${id}` }) as RequestRecord;
const idsOf = (records: readonly RequestRecord[]) => records.map(({ id }) => Number(id.slice(4)));

const filled = (most: number, count: number) => {
  let dropped = 0;
  const queue = createRecordQueue({ most, onDropped: (lost) => (dropped += lost) });
  for (let id = 1; id <= count; id += 1) queue.push(record(id));
  return { queue, dropped: () => dropped };
};

describe('the queue of records', () => {
  it('gives out the oldest first, each once', () => {
    const { queue, dropped } = filled(10, 5);
    expect([idsOf(queue.take(3)), idsOf(queue.take(3)), idsOf(queue.take(3))]).toEqual([[1, 2, 3], [4, 5], []]);
    expect([queue.length(), dropped()]).toEqual([0, 0]);
  });

  it('gives up the oldest where it is full, and counts them', () => {
    const { queue, dropped } = filled(3, 5);
    expect([idsOf(queue.take(9)), dropped()]).toEqual([[3, 4, 5], 2]);
  });

  it('takes back what was not written, in front of what came meanwhile and as far as there is place', () => {
    const { queue, dropped } = filled(4, 3);
    const taken = queue.take(3);
    for (const id of [4, 5]) queue.push(record(id));
    queue.putBack(taken);
    expect([idsOf(queue.take(9)), dropped()]).toEqual([[2, 3, 4, 5], 1]);
    const full = filled(2, 2);
    full.queue.putBack([record(8), record(9)]);
    expect([idsOf(full.queue.take(9)), full.dropped()]).toEqual([[1, 2], 2]);
  });
});
