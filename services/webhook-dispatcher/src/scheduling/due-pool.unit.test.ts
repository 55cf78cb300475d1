import { beforeEach, describe, expect, it } from '@jest/globals';
import { clock, GOOD, HANG, job, LIMITS, offer, queuesOf, startAll, to } from '../../test/queue-jobs.ts';
import type { EndpointQueues } from './endpoint-queues.ts';

const MINUTE = 60_000;

/** Hangs until its breaker is open. */
const hang = (queues: EndpointQueues, endpointId: string): void => {
  offer(queues, endpointId, 20);
  for (let round = 0; round < 5; round += 1)
    for (const slot of to(startAll(queues), endpointId)) {
      queues.finished(slot, HANG);
      queues.forget(slot.job);
    }
};

beforeEach(() => {
  clock.at = 10 * MINUTE;
});

describe('what is due', () => {
  it('starts beside first attempts, whatever cap and breaker of its endpoint are', () => {
    const queues = queuesOf(LIMITS);
    hang(queues, 'a');
    expect(startAll(queues)).toEqual([]);
    offer(queues, 'a', 12, 2);
    expect(to(startAll(queues), 'a').map(({ pool }) => pool)).toEqual(Array(12).fill('due'));
  });

  it('has places that no first attempt takes, and takes none of theirs', () => {
    const queues = queuesOf(LIMITS);
    for (let n = 0; n < 40; n += 1) offer(queues, `a${n}`, queues.reserve(`a${n}`, 100, 'fresh'));
    expect(queues.freePlaces('b', 'fresh')).toBe(0);
    expect(queues.freePlaces('b', 'due')).toBeGreaterThan(0);
    const free = queuesOf(LIMITS);
    offer(free, 'a', 40, 2);
    expect(free.freePlaces('a', 'due')).toBe(0);
    expect(free.freePlaces('a', 'fresh')).toBe(LIMITS.initial * LIMITS.waitingPerSlot);
  });

  it('finds a slot at once, however many other endpoints hang with as many as they may have', () => {
    const queues = queuesOf(LIMITS);
    for (let n = 0; n < 10; n += 1) {
      offer(queues, `hangs${n}`, 30, 2);
      startAll(queues);
    }
    queues.offer({ ...job('slow', 2), businessId: 2 }, 'due');
    expect(to(startAll(queues), 'slow')).toHaveLength(1);
  });

  it('finds a place at once, however many other endpoints hang', () => {
    const queues = queuesOf(LIMITS);
    for (let n = 0; n < 10; n += 1) queues.reserve(`hangs${n}`, 100, 'due');
    expect(queues.freePlaces('slow', 'due')).toBeGreaterThan(0);
  });

  it('is slowed by the rate limit of its endpoint alone, and waits in memory for two seconds of it at most', () => {
    const queues = queuesOf(LIMITS);
    for (let n = 0; n < 5; n += 1) queues.offer({ ...job('a', 2), rateLimit: 2 }, 'due');
    expect(startAll(queues)).toHaveLength(1);
    expect(queues.freePlaces('a', 'due')).toBe(0);
    clock.at = queues.opensAt();
    expect(startAll(queues)).toHaveLength(1);
  });

  it('is a later attempt of a replay or a redelivery, too: it does not wait behind what happens now', () => {
    const queues = queuesOf({ ...LIMITS, initial: 1, most: 1 });
    offer(queues, 'a', 3);
    queues.offer({ ...job('a', 9), attemptsBefore: 7, replayed: true }, 'due');
    queues.offer({ ...job('a', 8), attemptsBefore: 7 }, 'fresh');
    expect(startAll(queues).map(({ job: { attempt }, pool }) => [attempt, pool])).toEqual([
      [9, 'due'],
      [1, 'calm'],
    ]);
  });
});

describe('a first attempt that is late', () => {
  it('starts when its first retry would have been due, though its endpoint hangs; some of them at once', () => {
    const queues = queuesOf(LIMITS);
    hang(queues, 'a');
    offer(queues, 'a', 8);
    clock.at += MINUTE - 1;
    const before = startAll(queues);
    expect(before.every(({ pool }) => pool === 'troubled')).toBe(true);
    clock.at += 1;
    const late = startAll(queues);
    expect([late.length + before.length, new Set(late.map(({ pool }) => pool))]).toEqual([
      LIMITS.late,
      new Set(['due']),
    ]);
    for (const slot of [...before, ...late]) queues.finished(slot, HANG);
    expect(to(startAll(queues), 'a').length).toBeGreaterThan(1);
  });

  it('never starts where a retry of its endpoint is due: that time was promised', () => {
    const queues = queuesOf(LIMITS);
    hang(queues, 'a');
    offer(queues, 'a', 8);
    clock.at += MINUTE;
    offer(queues, 'a', LIMITS.duePerEndpoint, 2);
    const due = startAll(queues).filter(({ pool }) => pool === 'due');
    expect(due.length).toBeGreaterThan(LIMITS.late);
    expect(new Set(due.map(({ job: { attempt } }) => attempt))).toEqual(new Set([2]));
  });

  it('gives its place among the fresh ones back when it starts', () => {
    const queues = queuesOf(LIMITS);
    hang(queues, 'a');
    clock.at += MINUTE;
    const { jobs } = queues.stats();
    const free = queues.freePlaces('b', 'due');
    const [slot] = startAll(queues);
    expect([slot?.pool, queues.stats().jobs, queues.freePlaces('b', 'due') < free]).toEqual(['due', jobs, true]);
    if (slot) queues.forget(slot.job);
    expect(queues.stats().jobs).toBe(jobs - 1);
  });

  it('follows the cap as ever where its endpoint is healthy: a backlog does not flood who recovers', () => {
    const queues = queuesOf(LIMITS);
    for (let n = 0; n < 30; n += 1) queues.offer({ ...job('a'), dueAt: clock.at - 5 * MINUTE }, 'fresh');
    const slots = startAll(queues);
    expect(slots.map(({ pool }) => pool)).toEqual(Array(LIMITS.initial).fill('calm'));
    for (const slot of slots) queues.finished(slot, GOOD);
    expect(startAll(queues)).toHaveLength(2 * LIMITS.initial);
  });
});
