import { describe, expect, it } from '@jest/globals';
import { clock, GOOD, HANG, job, LIMITS, offer, queuesOf, startAll } from '../../test/queue-jobs.ts';
import type { Job } from './job.ts';

describe('rates, breakers and replays', () => {
  const limited = (rateLimit: number): Job => ({ ...job('slow'), rateLimit });

  it('start no more than the rate of an endpoint allows, without using up a burst of what was not used', () => {
    const queues = queuesOf({ ...LIMITS, initial: 16 });
    clock.at = 1_000_000;
    for (let count = 0; count < 16; count += 1) queues.offer(limited(10), 'fresh');
    const starts: number[] = [];
    for (let at = 0; at < 1_000; at += 10) {
      clock.at = 1_000_000 + at;
      for (const slot of startAll(queues)) {
        starts.push(at);
        queues.finished(slot, GOOD);
      }
    }
    expect(starts.length).toBeLessThanOrEqual(11);
    expect(starts.length).toBeGreaterThanOrEqual(10);
    expect(queues.opensAt()).toBeGreaterThan(clock.at);
  });

  it('start no more than their share of it, and the whole rate when the other instances are gone', () => {
    let instances = 4;
    const queues = queuesOf({ ...LIMITS, initial: 64, waitingPerSlot: 8 }, () => instances);
    clock.at = 2_000_000;
    for (let count = 0; count < 64; count += 1) queues.offer(limited(20), 'fresh');
    const startsWithin = (ms: number): number => {
      let starts = 0;
      for (const end = clock.at + ms; clock.at < end; clock.at += 10)
        for (const slot of startAll(queues)) {
          starts += 1;
          queues.finished(slot, GOOD);
        }
      return starts;
    };
    expect(startsWithin(2_000)).toBeLessThanOrEqual(11);
    instances = 1;
    expect(startsWithin(2_000)).toBeGreaterThanOrEqual(35);
  });

  it('start something every ten seconds, however many instances share a low rate', () => {
    const queues = queuesOf(LIMITS, () => 1_000);
    clock.at = 3_000_000;
    for (let count = 0; count < 3; count += 1) queues.offer(limited(1), 'fresh');
    expect(startAll(queues)).toHaveLength(1);
    expect(queues.opensAt() - clock.at).toBeLessThanOrEqual(10_000);
  });

  it('hold first attempts, but no retries, of an endpoint that only hangs', () => {
    const queues = queuesOf(LIMITS);
    offer(queues, 'a', 20);
    for (let round = 0; round < 5; round += 1) for (const slot of startAll(queues)) queues.finished(slot, HANG);
    expect(startAll(queues)).toEqual([]);
    offer(queues, 'a', 1, 2);
    const [retry] = startAll(queues);
    expect(retry?.job.attempt).toBe(2);
    if (retry) queues.finished(retry, HANG);
    expect(startAll(queues)).toEqual([]);
    clock.at = queues.opensAt();
    expect(startAll(queues)).toHaveLength(1);
  });

  it('send what is replayed behind what happens now', () => {
    const queues = queuesOf({ ...LIMITS, initial: 1, most: 1 });
    queues.offer({ ...job('a'), replayed: true }, 'fresh');
    offer(queues, 'a', 2);
    const order: boolean[] = [];
    for (let round = 0; round < 3; round += 1)
      for (const slot of startAll(queues)) {
        order.push(slot.job.replayed);
        queues.finished(slot, GOOD);
      }
    expect(order).toEqual([false, false, true]);
  });
});
