import { describe, expect, it } from '@jest/globals';
import { BAD, clock, GOOD, HANG, job, LIMITS, offer, queuesOf, startAll, to } from '../../test/queue-jobs.ts';
import type { Limits } from './endpoint-queue.ts';

const withFresh = (fresh: { jobs: number; bytes: number }): Limits => ({
  ...LIMITS,
  places: { ...LIMITS.places, fresh },
});

describe('the endpoint queues', () => {
  it('start no more to one endpoint than its cap', () => {
    const queues = queuesOf(LIMITS);
    offer(queues, 'a', 20);
    expect(startAll(queues)).toHaveLength(4);
  });

  it('take turns among the endpoints', () => {
    const queues = queuesOf({ ...LIMITS, calm: 6 });
    offer(queues, 'a', 20);
    offer(queues, 'b', 20);
    offer(queues, 'c', 20);
    expect(startAll(queues).map(({ job: { endpointId } }) => endpointId)).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  });

  it('widen for an endpoint that answers: twice as far where that is at once, and back where it no longer is', () => {
    const queues = queuesOf({ ...LIMITS, calm: 100 });
    offer(queues, 'a', 500);
    let under = startAll(queues);
    const roundsWith = (responseTime: number, rounds: number): number[] =>
      Array.from({ length: rounds }, () => {
        for (const slot of under.splice(0)) queues.finished(slot, { ...GOOD, responseTime });
        under = startAll(queues);
        return under.length;
      });
    expect(under).toHaveLength(4);
    expect(roundsWith(500, 3)).toEqual([8, 16, 16]);
    expect(roundsWith(5, 3)).toEqual([32, 32, 32]);
    expect(roundsWith(500, 3)).toEqual([16, 16, 16]);
  });

  it('leave a hanging endpoint one slot, and none of the healthy ones', () => {
    const queues = queuesOf({ ...LIMITS, calm: 4, troubled: 2 });
    offer(queues, 'hangs', 50);
    for (const slot of startAll(queues)) queues.finished(slot, HANG);
    offer(queues, 'well', 10);
    const started = startAll(queues);
    expect(to(started, 'hangs')).toHaveLength(1);
    expect(to(started, 'well')).toHaveLength(4);
  });

  it('let many hanging endpoints together use the troubled slots only', () => {
    const queues = queuesOf(LIMITS);
    for (let n = 0; n < 30; n += 1) offer(queues, `hangs${n}`, 10);
    for (let round = 0; round < 8; round += 1) for (const slot of startAll(queues)) queues.finished(slot, HANG);
    const stuck = startAll(queues);
    expect(stuck.length).toBeLessThanOrEqual(LIMITS.troubled);
    offer(queues, 'well', 10);
    expect(to(startAll(queues), 'well')).toHaveLength(4);
  });

  it('ramp a recovering endpoint up instead of flooding it', () => {
    const queues = queuesOf(LIMITS);
    offer(queues, 'a', 32);
    for (let round = 0; round < 3; round += 1) for (const slot of startAll(queues)) queues.finished(slot, HANG);
    clock.at += 30_000;
    const widths: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const under = startAll(queues);
      widths.push(under.length);
      for (const slot of under) queues.finished(slot, GOOD);
    }
    expect(widths).toEqual([1, 2, 4]);
  });

  it('do not widen for an endpoint that only fails', () => {
    const queues = queuesOf(LIMITS);
    offer(queues, 'a', 32);
    for (let round = 0; round < 3; round += 1) for (const slot of startAll(queues)) queues.finished(slot, BAD);
    expect(startAll(queues)).toHaveLength(4);
  });

  it('have room in proportion to the cap, and none beyond the limits of jobs and bytes', () => {
    const queues = queuesOf(withFresh({ jobs: 64, bytes: 4_500 }));
    expect(queues.freePlaces('a', 'fresh')).toBe(32);
    offer(queues, 'a', 32);
    expect([queues.freePlaces('a', 'fresh'), queues.freePlaces('b', 'fresh')]).toEqual([0, 16]);
    queues.offer(job('b', 1, 1_400), 'fresh');
    expect(queues.freePlaces('b', 'fresh')).toBe(0);
  });

  it('keep reserved places from everybody else', () => {
    const queues = queuesOf(withFresh({ jobs: 40, bytes: 1_000_000 }));
    expect(queues.reserve('a', 100, 'fresh')).toBe(20);
    expect([queues.freePlaces('a', 'fresh'), queues.freePlaces('b', 'fresh')]).toEqual([0, 10]);
    expect(queues.reserve('b', 100, 'fresh')).toBe(10);
    offer(queues, 'a', 10);
    queues.unreserve('a', 20, 'fresh');
    expect([queues.freePlaces('a', 'fresh'), queues.freePlaces('c', 'fresh')]).toEqual([5, 10]);
  });

  it('give back what an endpoint that hangs has too much of in memory, the youngest first', () => {
    const queues = queuesOf(LIMITS);
    const jobs = Array.from({ length: 32 }, () => job('a'));
    for (const each of jobs) queues.offer(each, 'fresh');
    const slots = startAll(queues);
    const given = slots.flatMap((slot) => queues.finished(slot, HANG));
    expect(given.map(({ deliveryId }) => deliveryId)).toEqual(
      [...jobs.slice(20), ...jobs.slice(12, 20)].map(({ deliveryId }) => deliveryId),
    );
    expect(startAll(queues)).toHaveLength(1);
  });

  it('count a job until it is forgotten, not only until it started', () => {
    const queues = queuesOf(LIMITS);
    offer(queues, 'a', 3);
    const slots = startAll(queues);
    for (const slot of slots) queues.finished(slot, GOOD);
    expect(queues.stats()).toMatchObject({ waiting: 0, inFlight: 0, jobs: 3, bytes: 300 });
    for (const slot of slots) queues.forget(slot.job);
    expect(queues.stats()).toMatchObject({ jobs: 0, bytes: 0 });
  });

  it('take out of line what waits for an endpoint', () => {
    const queues = queuesOf(LIMITS);
    offer(queues, 'a', 10);
    const [first] = startAll(queues);
    expect(queues.drop('a')).toHaveLength(6);
    if (first) queues.finished(first, GOOD);
    expect(queues.next()).toBeUndefined();
    expect(queues.drop('unknown')).toEqual([]);
  });

  it('remember a bounded number of endpoints', () => {
    const queues = queuesOf({ ...LIMITS, remembered: 10 });
    for (let n = 0; n < 50; n += 1) {
      offer(queues, `e${n}`, 1);
      const slot = queues.next();
      if (slot) {
        queues.finished(slot, GOOD);
        queues.forget(slot.job);
      }
    }
    expect(queues.stats().endpoints).toBeLessThanOrEqual(11);
  });
});
