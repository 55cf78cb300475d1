import { describe, expect, it } from '@jest/globals';
import { clock, GOOD, HANG, job, LIMITS, lanesOf, offer, startAll } from '../../test/lane-jobs.ts';
import type { Job } from './delivery.ts';

describe('rates, breakers and replays', () => {
  const limited = (rateLimit: number): Job => ({ ...job('slow'), rateLimit });

  it('start no more than the rate of an endpoint allows, without using up a burst of what was not used', () => {
    const lanes = lanesOf({ ...LIMITS, initial: 16 });
    clock.at = 1_000_000;
    for (let count = 0; count < 16; count += 1) lanes.offer(limited(10));
    const starts: number[] = [];
    for (let at = 0; at < 1_000; at += 10) {
      clock.at = 1_000_000 + at;
      for (const ticket of startAll(lanes)) {
        starts.push(at);
        lanes.arrived(ticket, GOOD);
      }
    }
    expect(starts.length).toBeLessThanOrEqual(11);
    expect(starts.length).toBeGreaterThanOrEqual(10);
    expect(lanes.opensAt()).toBeGreaterThan(clock.at);
  });

  it('hold first attempts, but no retries, of an endpoint that only hangs', () => {
    const lanes = lanesOf(LIMITS);
    offer(lanes, 'a', 20);
    for (let round = 0; round < 5; round += 1) for (const ticket of startAll(lanes)) lanes.arrived(ticket, HANG);
    expect(startAll(lanes)).toEqual([]);
    offer(lanes, 'a', 1, 2);
    const [retry] = startAll(lanes);
    expect(retry?.job.attempt).toBe(2);
    if (retry) lanes.arrived(retry, HANG);
    expect(startAll(lanes)).toEqual([]);
    clock.at = lanes.opensAt();
    expect(startAll(lanes)).toHaveLength(1);
  });

  it('send what is replayed behind what happens now', () => {
    const lanes = lanesOf({ ...LIMITS, initial: 1, most: 1 });
    lanes.offer({ ...job('a'), replayed: true });
    offer(lanes, 'a', 2);
    const order: boolean[] = [];
    for (let round = 0; round < 3; round += 1)
      for (const ticket of startAll(lanes)) {
        order.push(ticket.job.replayed);
        lanes.arrived(ticket, GOOD);
      }
    expect(order).toEqual([false, false, true]);
  });
});
