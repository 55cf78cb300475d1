import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createMetrics, type Loop } from '@outlay/runtime';
import { movableClock, testLogger, waitFor } from '@outlay/testing';
import { createRelay, type Database } from '../src/index.ts';
import { createHarness, fact, type Harness, origin } from './harness.ts';

const HOUR = 60 * 60_000;

/** A broker that can lose everything; at the next connection its marker is missing. */
const forgetfulBroker = () => {
  let connections = 1;
  let registered = false;
  let published: string[] = [];
  return {
    publish: async ({ id }: { id: string }) => void published.push(id),
    marker: {
      connection: () => connections,
      isNew: async () => !registered,
      register: async () => {
        registered = true;
      },
    },
    published: () => [...published],
    reconnect: () => {
      connections += 1;
    },
    wipe: () => {
      registered = false;
      published = [];
      connections += 1;
    },
  };
};

describe('a broker that was wiped', () => {
  const clock = movableClock(new Date('2026-03-14T12:00:00Z'));
  let harness: Harness;
  let database: Database;
  let relay: Loop;
  let broker: ReturnType<typeof forgetfulBroker>;

  beforeAll(async () => {
    harness = await createHarness();
    database = harness.open({ clock });
  });
  afterEach(async () => {
    await relay.stop();
    await harness.raw.look('TRUNCATE outbox, outbox_queue');
  });
  afterAll(() => harness.close());

  const start = async () => {
    broker = forgetfulBroker();
    const { publish, marker } = broker;
    const metrics = createMetrics('test');
    relay = createRelay({ database, publish, marker, logger: testLogger(), metrics, clock });
    await relay.start();
  };
  const sendEvent = async (...aggregates: string[]) => {
    await database.change(origin(), async (tx) =>
      tx.publish(...aggregates.map((aggregate, n) => fact(aggregate, { n }))),
    );
    relay.wake();
  };
  const waitForPublished = (count: number) =>
    waitFor(() => new Set(broker.published()).size === count && broker.published());
  const rows = async () => (await harness.raw.look('SELECT id FROM outbox')).length;

  it('is sent again what it had confirmed, before anything new', async () => {
    await start();
    await sendEvent('thing:1', 'thing:2');
    const first = await waitForPublished(2);
    broker.wipe();
    await sendEvent('thing:3');
    const again = await waitForPublished(3);
    expect(again).toEqual(expect.arrayContaining(first));
  });

  it('is sent nothing twice when only the connection was lost', async () => {
    await start();
    await sendEvent('thing:1');
    await waitForPublished(1);
    broker.reconnect();
    await sendEvent('thing:2');
    expect(await waitForPublished(2)).toHaveLength(2);
    expect(new Set(broker.published()).size).toBe(2);
  });

  it('is sent the last hour; what is older is gone from the outbox', async () => {
    await start();
    await sendEvent('thing:1');
    await waitForPublished(1);
    clock.advance(HOUR + 1_000);
    await waitFor(async () => {
      relay.wake();
      return (await rows()) === 0;
    });
    broker.wipe();
    await sendEvent('thing:2');
    expect(await waitForPublished(1)).toHaveLength(1);
  });
});
