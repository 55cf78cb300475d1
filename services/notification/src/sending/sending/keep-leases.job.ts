import { type Clock, createLoop, type Logger, type Loop } from '@outlay/runtime';
import type { Database, Presence } from '@outlay/store';
import { leaseHolders, releaseInstance, renewLeases } from './mail-result.table.ts';
import type { UnderWay } from './mails-under-way.ts';

/** Milliseconds between two looks at who is there. */
const EVERY = 1_000;
/** Milliseconds that an instance is missing before it counts as dead: longer than it needs for another session. */
const MISSING = 2_500;
/** Renewals per lease: one that fails or comes late loses nothing. */
const RENEWALS = 3;

/** Since when those are missing that are; who is there again is forgotten. Returns the dead. Milliseconds of a monotonic clock. */
export const deadOnes = (missing: readonly number[], since: Map<number, number>, now: number): number[] => {
  for (const number of since.keys()) if (!missing.includes(number)) since.delete(number);
  for (const number of missing) if (!since.has(number)) since.set(number, now);
  return missing.filter((number) => now - (since.get(number) ?? now) >= MISSING);
};

type Options = {
  database: Pick<Database, 'acrossTenants'>;
  presence: Presence;
  underWay: UnderWay;
  /** Milliseconds. */
  lease: number;
  clock: Clock;
  logger: Logger;
};

/**
 * Renews this instance's leases, and ends those of instances that are gone, so that another one sends their mails within seconds.
 * Each instance is there as long as its session with the database lives (docs/decisions/020).
 */
export const createLeaseKeeping = ({ database, presence, underWay, lease, clock, logger }: Options): Loop => {
  const since = new Map<number, number>();
  let renewed = performance.now();

  const renew = async (): Promise<void> => {
    const now = performance.now();
    if (now - renewed < lease / RENEWALS) return;
    renewed = now;
    const tokens = underWay.tokens();
    if (tokens.length > 0) await renewLeases(database, tokens, lease);
  };

  const releaseDead = async (): Promise<void> => {
    const present = await presence.present();
    const missing = (await leaseHolders(database)).filter((number) => !present.has(number));
    for (const number of deadOnes(missing, since, performance.now())) {
      const mails = await releaseInstance(database, number);
      logger.warn({ instance: number, mails }, 'instance.leases_released');
    }
  };

  const loop = createLoop({
    name: 'leases of mails',
    every: Math.min(EVERY, lease / RENEWALS),
    clock,
    logger,
    run: async () => {
      await renew();
      try {
        await releaseDead();
      } catch (error) {
        // Who could not look knows nothing: a server that was away has lost others' sessions too.
        since.clear();
        throw error;
      }
    },
  });
  return {
    ...loop,
    /** Others see this instance before it has a lease. */
    start: async () => {
      await presence.present();
      await loop.start();
    },
    stop: async () => {
      await loop.stop();
      await presence.close();
    },
  };
};
