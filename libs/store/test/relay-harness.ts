import { createMetrics, type Part, systemClock } from '@outlay/runtime';
import { testLogger, waitFor } from '@outlay/testing';
import { createRelay, type RelaySettings } from '../src/index.ts';
import { createHarness, fact, origin } from './harness.ts';

/** A database with an outbox, and relays that carry from it to whatever the test publishes with. */
export const createRelayHarness = async () => {
  const harness = await createHarness();
  const database = harness.open();
  const metrics = createMetrics('test');
  let running: Part[] = [];
  const backlog = async () => (await harness.raw.look('SELECT id FROM outbox_queue')).length;
  return {
    ...harness,
    database,
    relay: async (publish: RelaySettings['publish'], overrides: Partial<RelaySettings> = {}) => {
      const settings = { database, publish, logger: testLogger(), metrics, clock: systemClock, ...overrides };
      const made = createRelay(settings);
      running.push(made);
      await made.start();
      return made;
    },
    sendEvent: (...aggregates: string[]) =>
      database.change(origin(), async (tx) => tx.publish(...aggregates.map((aggregate, n) => fact(aggregate, { n })))),
    backlog,
    empty: () => waitFor(async () => (await backlog()) === 0),
    /** Stops every relay and forgets every event. */
    clear: async () => {
      await Promise.all(running.map((relay) => relay.stop()));
      running = [];
      await harness.raw.look('TRUNCATE outbox, outbox_queue');
    },
  };
};

export type RelayHarness = Awaited<ReturnType<typeof createRelayHarness>>;

export const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The same numbers between 0 and 1 in each run. */
export const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

/** What is sent earlier arrives earlier; with the channel goes what comes later on it, and every confirm under way. */
export const breakingChannel = (random: () => number) => {
  let channel: { broken: boolean } = { broken: false };
  return async (arrive: () => void, end: () => void): Promise<void> => {
    const own = channel;
    if (!own.broken && random() < 0.03) {
      own.broken = true;
      setImmediate(() => {
        channel = { broken: false };
      });
    }
    if (!own.broken) arrive();
    for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await turn();
    end();
    if (own.broken) throw new Error('the channel was closed');
  };
};
