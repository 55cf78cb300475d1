import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { testLogger } from '@outlay/testing';
import { job } from '../../../test/queue-jobs.ts';
import type { Slot } from '../../scheduling/endpoint-queues.ts';
import type { LeasedJobs, WorkQueue } from '../../scheduling/work-queue.ts';
import { createDeliverer } from './deliverer.ts';

type Settings = Parameters<typeof createDeliverer>[0];

/** One attempt that hangs until it is cut, and two jobs that wait. */
const start = () => {
  const [hangs, ...waiting] = [job('wh_1'), job('wh_1'), job('wh_1')];
  const seen: string[] = [];
  const left = new Set([hangs, ...waiting]);
  const slots: Slot[] = [{ job: hangs, pool: 'calm', startedAt: 0 }];
  const [cut, budget] = [Promise.withResolvers<never>(), Promise.withResolvers<void>()];
  const leased = {
    renewal: { start: async () => undefined, stop: async () => undefined },
    has: (one: typeof hangs) => left.has(one),
    remove: (one: typeof hangs) => void left.delete(one),
    all: () => [...left],
    mayStart: () => true,
    until: () => Number.POSITIVE_INFINITY,
    release: async ({ length }: readonly unknown[]) => void seen.push(`released ${length}`),
  } as unknown as LeasedJobs;
  const queue = {
    ...{ next: () => slots.shift(), opensAt: () => Number.POSITIVE_INFINITY, finished: () => undefined },
    ...{ leave: leased.remove, close: () => undefined, onWork: (begin: () => void) => begin() },
  } as unknown as WorkQueue;
  const deliverer = createDeliverer({
    recorded: () => undefined,
    ...{ queue, leased, logger: testLogger(), stopWithin: 1_000 },
    clock: { wait: (ms) => budget.promise.then(() => void seen.push(`waited ${ms}`)) },
    destinations: { find: async () => ({ active: true }) as Awaited<ReturnType<Settings['destinations']['find']>> },
    attempt: () => cut.promise,
    gone: async () => undefined,
    setTimer: async () => undefined,
    save: async () => {
      seen.push('recorded');
      return true;
    },
    cut: async () => {
      seen.push('cut');
      cut.reject(new Error('cut'));
      await turn();
    },
  });
  return { deliverer, seen, endBudget: budget.resolve };
};

describe('a stop', () => {
  it('gives back at once what waits; what hangs when its time is over, cut and not recorded', async () => {
    const { deliverer, seen, endBudget } = start();
    await turn();
    const stopped = deliverer.stop();
    await turn();
    expect(seen).toEqual(['released 2']);
    endBudget();
    await stopped;
    expect(seen.filter((each) => each !== 'released 0')).toEqual(['released 2', 'waited 1000', 'cut', 'released 1']);
  });
});
