import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { origin } from './harness.ts';
import { createRelayHarness, type RelayHarness } from './relay-harness.ts';

/** Ends every connection of the service under test. */
const KILL = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND usename = 'outlay_test_service'`;

/** Of the service under test: those in the middle of a transaction. */
const IDLE = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND usename = 'outlay_test_service' AND state = 'idle in transaction'`;

describe('the relay, when the broker or PostgreSQL fails', () => {
  let harness: RelayHarness;
  beforeAll(async () => {
    harness = await createRelayHarness();
  });
  afterEach(() => harness.clear());
  afterAll(() => harness.close());

  it('lets one event that is always refused hold up only its own aggregate', async () => {
    const published: unknown[] = [];
    await harness.relay(
      async (event) => {
        if (event.aggregate === 'thing:poison') throw new Error('unroutable');
        published.push(event.aggregate);
      },
      { every: 5 },
    );
    await harness.sendEvent('thing:poison', 'thing:poison', 'thing:1');
    await harness.sendEvent('thing:2');
    await waitFor(() => published.length === 2);
    await waitFor(async () => Number((await harness.raw.look('SELECT max(tries) FROM outbox_queue'))[0]?.max) > 2);
    expect(await harness.backlog()).toBe(2);
  });

  it('is not starved by more refused events than fit into a batch', async () => {
    await harness.sendEvent(...Array.from({ length: 510 }, (_, index) => `poison:${index}`));
    const published: string[] = [];
    await harness.relay(
      async ({ aggregate }) => {
        if (aggregate.startsWith('poison')) throw new Error('unroutable');
        published.push(aggregate);
      },
      { every: 5 },
    );
    await harness.sendEvent('thing:1');
    await waitFor(() => published.length === 1);
  });

  it('tries with one event at a time while the broker is away, and catches up when it is back', async () => {
    const broker: { away: boolean } = { away: true };
    let tries = 0;
    await harness.sendEvent(...Array.from({ length: 50 }, (_, index) => `thing:${index}`));
    await harness.relay(
      async () => {
        tries += 1;
        if (broker.away) throw new Error('no connection');
      },
      { every: 5 },
    );
    await waitFor(() => tries > 52);
    const runs = tries - 50;
    expect(await harness.backlog()).toBe(50);
    expect(runs).toBeLessThan(50);
    broker.away = false;
    await harness.empty();
  });

  it('goes on when PostgreSQL was away', async () => {
    const published: string[] = [];
    await harness.relay(async ({ id }) => void published.push(id), { every: 20 });
    await harness.raw.look(KILL);
    await waitFor(() => harness.sendEvent('thing:1').then(() => true));
    await waitFor(() => published.length > 0);
  });

  it('waits for a confirm for longer than any other transaction may say nothing', async () => {
    let published = 0;
    const [begun, confirmed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await harness.sendEvent('thing:1');
    await harness.relay(async () => {
      published += 1;
      await confirmed.promise;
    });
    await waitFor(() => published === 1);
    const idle = harness.database.change(origin(), async (tx) => {
      await tx.rows({ text: 'SELECT 1' });
      begun.resolve();
      await confirmed.promise;
    });
    await begun.promise;
    await waitFor(async () => (await harness.raw.look(IDLE)).length === 1);
    confirmed.resolve();
    await expect(idle).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await harness.empty();
    expect(published).toBe(1);
  });

  it('publishes again what was confirmed when its own transaction was lost', async () => {
    const published: string[] = [];
    await harness.sendEvent('thing:1');
    await harness.relay(
      async ({ id }) => {
        published.push(id);
        if (published.length === 1) await harness.raw.look(KILL);
      },
      { every: 20 },
    );
    await harness.empty();
    expect(published).toHaveLength(2);
    expect(new Set(published).size).toBe(1);
  });
});
