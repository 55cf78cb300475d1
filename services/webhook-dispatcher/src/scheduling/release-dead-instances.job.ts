import { createLoop, type Loop } from '@outlay/runtime';
import type { Presence } from '@outlay/store';
import type { Resources } from '../resources.ts';
import type { Feeder } from './feeder.ts';
import {
  registeredInstances,
  registerInstance,
  releaseInstance,
  releaseTokens,
  removeInstance,
} from './instance.table.ts';
import type { LiveInstances } from './live-instances.ts';
import type { Leases } from './work-queue.ts';

/** Milliseconds between two looks. */
const EVERY = 500;
/**
 * Milliseconds that an instance is missing before it counts as dead: longer than it needs to be back after its session was
 * lost, which it sees at its next look and whose successor may take 1.2 s to open.
 */
const MISSING = 2_000;
/** So many doubtful takings wait for their second release, the newest. */
const DOUBTFUL = 1_000;
/** Milliseconds after which the server has ended every statement of a connection that was lost. */
const ENDED = 11_000;

type Seen = { at: number; released: boolean };

/**
 * Which of those that are missing are dead by now, at that time (milliseconds of a monotonic clock). `missing` is undefined
 * where nobody could look: then the time begins anew, for a server that was away or slow has lost others' sessions too.
 * `seen`: since when each one is missing; what is there again is forgotten.
 */
export const deadOnes = (missing: readonly number[] | undefined, seen: Map<number, Seen>, at: number): number[] => {
  if (missing === undefined) {
    seen.clear();
    return [];
  }
  for (const number of seen.keys()) if (!missing.includes(number)) seen.delete(number);
  for (const number of missing) if (!seen.has(number)) seen.set(number, { at, released: false });
  return missing.filter((number) => at - (seen.get(number)?.at ?? at) >= MISSING);
};

/**
 * Ends leases under which nobody works, so that their deliveries are attempted within seconds and not when they end by
 * themselves. Each instance is present as long as its session with the database lives; the leases of one that is gone are
 * released, twice, because a statement of it may end after it. Should one be missing that is alive, its work is done twice at
 * most: without its lease it records nothing. A frozen one is present. And what this instance took on a connection that was
 * lost before the answer is given back, at once and when such a statement can run no more.
 */
export const createInstanceReleaser = (
  resources: Resources & { presence: Presence; liveInstances: Pick<LiveInstances, 'seen'> },
  leases: Pick<Leases, 'takeDoubtful'>,
  feeder: Pick<Feeder, 'add'>,
): Loop => {
  const { database, presence, liveInstances, clock, logger } = resources;
  const seen = new Map<number, Seen>();
  /** Tokens of this instance to be released from that time on. */
  const doubtful = new Map<string, number>();
  let isAway = false;

  /** Who is missing. Undefined while the server is away: each look would fail, and nothing is to be done but to look again. */
  const look = async (): Promise<number[] | undefined> => {
    try {
      const numbers = await presence.present();
      liveInstances.seen(numbers);
      const registered = await registeredInstances(database);
      if (!registered.includes(presence.number)) await registerInstance(database, presence.number);
      isAway = false;
      return registered.filter((number) => !numbers.has(number));
    } catch (err) {
      if (!isAway) logger.warn({ err }, 'presence.unknown');
      isAway = true;
      return undefined;
    }
  };

  const release = async (number: number): Promise<void> => {
    const endpoints = await releaseInstance(database, number);
    for (const { endpointId } of endpoints) feeder.add(endpointId);
    const deliveries = endpoints.reduce((sum, { count }) => sum + count, 0);
    const before = seen.get(number);
    logger.warn({ instance: number, deliveries, endpoints: endpoints.length }, 'instance.leases_released');
    if (before && !before.released) seen.set(number, { at: before.at + EVERY, released: true });
    else await removeInstance(database, number);
  };

  const giveBack = async (at: number): Promise<void> => {
    const fresh = leases.takeDoubtful();
    for (const token of fresh) doubtful.set(token, at + ENDED);
    for (const token of doubtful.keys()) if (doubtful.size > DOUBTFUL) doubtful.delete(token);
    const over = [...doubtful].filter(([, until]) => until <= at).map(([token]) => token);
    if (fresh.length + over.length === 0) return;
    for (const { endpointId } of await releaseTokens(database, [...fresh, ...over])) feeder.add(endpointId);
    for (const token of over) doubtful.delete(token);
  };

  const loop = createLoop({
    name: 'instance releaser',
    every: EVERY,
    clock,
    logger,
    run: async (signal) => {
      const missing = await look();
      for (const number of deadOnes(missing, seen, performance.now())) if (!signal.aborted) await release(number);
      if (missing === undefined) return;
      await giveBack(performance.now());
    },
  });
  return {
    ...loop,
    /** Last of all that takes work or does it: by then every lease is given back. */
    stop: async () => {
      await loop.stop();
      await removeInstance(database, presence.number).catch(() => undefined);
      await presence.close();
    },
  };
};
