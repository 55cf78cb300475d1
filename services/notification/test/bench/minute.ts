import { setTimeout as pause } from 'node:timers/promises';
import { privateOf } from '../../../../infra/bench/harness/memory.ts';
import { type BenchEvent, EVENTS } from './bench-events.ts';
import type { BenchService } from './bench-service.ts';

/** Milliseconds between two looks at what waits. */
const LOOK = 500;
const TICK = 20;

/** What waited at one moment. */
export type Depth = { events: number; mails: number };

export type Stream = { depths: Depth[]; memory: number };

/** Publishes so many events at that pace, whatever the answers take, and looks at what waits meanwhile. */
export const stream = async (
  service: BenchService,
  { count, perSecond, kindOf }: { count: number; perSecond: number; kindOf(index: number): BenchEvent },
): Promise<Stream> => {
  const depths: Depth[] = [];
  let memory = 0;
  const ended = new AbortController();
  const looking = (async () => {
    while (!ended.signal.aborted) {
      depths.push(await service.waiting());
      memory = Math.max(memory, privateOf(service.life.pid()));
      await pause(LOOK);
    }
  })();
  const began = performance.now();
  const confirms: Promise<void>[] = [];
  for (let published = 0; published < count; ) {
    const due = Math.min(count, Math.floor(((performance.now() - began) / 1_000) * perSecond));
    for (; published < due; published += 1) confirms.push(service.publish(EVENTS[kindOf(published)](published)));
    await pause(TICK);
  }
  await Promise.all(confirms);
  ended.abort();
  await looking;
  return { depths, memory };
};

const meanOf = (depths: readonly Depth[]): number =>
  depths.reduce((sum, { events, mails }) => sum + events + mails, 0) / Math.max(1, depths.length);

/** What waited in the first and in the last third of the looks, on average, and at most. */
export const growthOf = (depths: readonly Depth[]) => {
  const third = Math.floor(depths.length / 3);
  return {
    first: meanOf(depths.slice(0, third)),
    last: meanOf(depths.slice(-third)),
    events: Math.max(...depths.map(({ events }) => events)),
    mails: Math.max(...depths.map(({ mails }) => mails)),
  };
};
