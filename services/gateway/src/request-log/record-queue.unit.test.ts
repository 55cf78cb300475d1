import { describe, expect, it } from '@jest/globals';
import { createRecordQueue } from './record-queue.ts';
import type { RequestRecord } from './request-record.ts';

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
