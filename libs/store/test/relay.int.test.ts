import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, unlinked } from '@outlay/contracts';
import { createMetrics } from '@outlay/runtime';
import { movableClock, waitFor } from '@outlay/testing';
import type { OutboxEvent, RelaySettings } from '../src/index.ts';
import { fact, origin } from './harness.ts';
import { breakingChannel, createRelayHarness, type RelayHarness, seeded, turn } from './relay-harness.ts';

type Publish = RelaySettings['publish'];

const dataOf = ({ bytes }: OutboxEvent) => (JSON.parse(bytes.toString()) as Envelope).data;

describe('the relay', () => {
  let harness: RelayHarness;
  beforeAll(async () => {
    harness = await createRelayHarness();
  });
  afterEach(() => harness.clear());
  afterAll(() => harness.close());

  it('publishes the bytes that the transaction sealed, once', async () => {
    await harness.sendEvent('thing:1');
    const [row] = await harness.raw.look<{ event_id: string; bytes: Buffer }>('SELECT event_id, bytes FROM outbox');
    const published: OutboxEvent[] = [];
    await harness.relay(async (event) => void published.push(event));
    await harness.empty();
    expect(published).toEqual([
      {
        id: row?.event_id,
        position: 1,
        isFirst: true,
        kind: 'expense.created',
        version: 1,
        routingKey: null,
        trace: null,
        businessId: 1,
        aggregate: 'thing:1',
        bytes: row?.bytes,
      },
    ]);
  });

  it('publishes an event by the routing key that it was recorded with', async () => {
    const published: unknown[] = [];
    await harness.database.change(origin(), async (tx) => tx.publish(unlinked(fact('thing:1')), fact('thing:1')));
    await harness.relay(async ({ kind, routingKey }) => void published.push([kind, routingKey]));
    await harness.empty();
    expect(published).toEqual([
      ['expense.created', 'expense.created.unlinked'],
      ['expense.created', null],
    ]);
  });

  it('keeps order per aggregate and loses nothing, with four relays and a broker whose channels break', async () => {
    const random = seeded(42);
    const aggregates = Array.from({ length: 25 }, (_, index) => `thing:${index}`);
    const arrived = new Map<string, Set<number>>(aggregates.map((aggregate) => [aggregate, new Set()]));
    const carriers = new Map<string, number>();
    let overlaps = 0;
    const publishAs = (relay: number): Publish => {
      const channel = breakingChannel(random);
      return async (event) => {
        const { aggregate } = event;
        if ((carriers.get(aggregate) ?? relay) !== relay) overlaps += 1;
        carriers.set(aggregate, relay);
        await channel(
          () => arrived.get(aggregate)?.add(dataOf(event).n as number),
          () => carriers.delete(aggregate),
        );
      };
    };
    for (let index = 0; index < 4; index += 1)
      await harness.relay(publishAs(index), { database: harness.open(), every: 10 });
    for (let round = 0; round < 8; round += 1)
      await harness.database.change(origin(), async (tx) =>
        tx.publish(...aggregates.flatMap((aggregate) => [0, 1].map((n) => fact(aggregate, { n: 2 * round + n })))),
      );
    await harness.empty();
    expect(overlaps).toBe(0);
    const expected = Array.from({ length: 16 }, (_, index) => index);
    for (const aggregate of aggregates) expect([...(arrived.get(aggregate) ?? [])]).toEqual(expected);
  });

  it('goes past what another relay is carrying', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const published: string[] = [];
    const publish: Publish = async ({ aggregate }) => {
      published.push(aggregate);
      if (aggregate === 'thing:slow') await released;
    };
    await harness.sendEvent('thing:slow', 'thing:slow');
    await harness.relay(publish);
    await waitFor(() => published.length === 2);
    await harness.sendEvent('thing:slow', 'thing:fast');
    await harness.relay(publish, { database: harness.open() });
    await waitFor(() => published.length === 3);
    expect(published).toEqual(['thing:slow', 'thing:slow', 'thing:fast']);
    release();
    await harness.empty();
    expect(published).toHaveLength(4);
  });

  it('does not miss a wake that comes during a run', async () => {
    const database = harness.open();
    const publishNow = (aggregate: string) => database.change(origin(), async (tx) => tx.publish(fact(aggregate)));
    const published: string[] = [];
    const only = await harness.relay(
      async ({ aggregate }) => {
        published.push(aggregate);
        if (aggregate === 'thing:first') await publishNow('thing:second');
      },
      { every: 60_000 },
    );
    database.onCommit(only.wake);
    await publishNow('thing:first');
    await waitFor(() => published.length === 2);
    expect(published).toEqual(['thing:first', 'thing:second']);
  });

  /** A relay that has had its first look, on a clock that stands still; `runs`: its transactions since. */
  const countedRelay = async () => {
    let runs = 0;
    const database: RelaySettings['database'] = {
      takeFirstPublication: harness.database.takeFirstPublication,
      acrossTenants: (work) => {
        runs += 1;
        return harness.database.acrossTenants(work);
      },
    };
    const published: string[] = [];
    const clock = movableClock();
    const only = await harness.relay(async ({ id }) => void published.push(id), { database, clock });
    await waitFor(() => clock.waiting() === 1);
    const before = runs;
    return { only, clock, published, runs: () => runs - before };
  };

  it('looks once per poll while nothing waits', async () => {
    const { clock, runs } = await countedRelay();
    clock.advance(1_000);
    await waitFor(() => runs() > 0 && clock.waiting() === 1);
    expect(runs()).toBe(1);
  });

  it('claims once for a few events that were all there was', async () => {
    const { only, published, runs } = await countedRelay();
    await harness.sendEvent('thing:1', 'thing:2');
    only.wake();
    await harness.empty();
    await harness.sendEvent('thing:3');
    only.wake();
    await harness.empty();
    expect([published.length, runs()]).toEqual([3, 2]);
  });

  it('finds by its slow poll what nobody woke it for', async () => {
    const published: string[] = [];
    await harness.relay(async ({ id }) => void published.push(id), { every: 20 });
    await harness.sendEvent('thing:1');
    await waitFor(() => published.length === 1);
  });

  it('carries several events of one aggregate in one batch, in their order and without a wait between them', async () => {
    const seen: string[] = [];
    await harness.sendEvent('thing:1', 'thing:2', 'thing:1', 'thing:1');
    await harness.relay(async (event) => {
      seen.push(`${event.aggregate} ${dataOf(event).n} leaves`);
      await turn();
      seen.push(`${event.aggregate} ${dataOf(event).n} confirmed`);
    });
    await harness.empty();
    const one = seen.filter((line) => line.startsWith('thing:1'));
    expect(one).toEqual(['leaves', 'confirmed'].flatMap((what) => [0, 2, 3].map((n) => `thing:1 ${n} ${what}`)));
  });

  it('sends again what was confirmed behind one that was not, then each after the confirm of the one before', async () => {
    const seen: string[] = [];
    let refused = false;
    await harness.sendEvent('thing:1', 'thing:1', 'thing:1');
    await harness.relay(
      async (event) => {
        const { n } = dataOf(event);
        seen.push(`${n} leaves`);
        await turn();
        if (n === 0 && !refused) {
          refused = true;
          throw new Error('not confirmed');
        }
        seen.push(`${n} confirmed`);
      },
      { every: 5 },
    );
    await harness.empty();
    const together = ['0 leaves', '1 leaves', '2 leaves', '1 confirmed', '2 confirmed'];
    expect(seen).toEqual([...together, ...[0, 1, 2].flatMap((n) => [`${n} leaves`, `${n} confirmed`])]);
  });

  it('finds what an instance of the release before wrote, which knew no queue', async () => {
    await harness.raw.look(`INSERT INTO outbox (event_id, business_id, aggregate, kind, version, bytes, created_at)
      VALUES ('evt_old', 1, 'thing:1', 'expense.created', 1, '{}', now())`);
    const published: string[] = [];
    await harness.relay(async ({ id }) => void published.push(id));
    await waitFor(() => published.length === 1);
    expect(published).toEqual(['evt_old']);
    await harness.empty();
  });

  it('keeps an event that was published late for an hour from then on', async () => {
    await harness.sendEvent('thing:1', 'thing:2');
    await harness.raw.look(
      `UPDATE outbox SET published_at = published_at - interval '3 hours' WHERE aggregate = 'thing:2'`,
    );
    await harness.relay(async () => undefined);
    await harness.empty();
    const young = `SELECT aggregate FROM outbox WHERE published_at > now() - interval '1 hour' ORDER BY id`;
    expect(await harness.raw.look(young)).toEqual([{ aggregate: 'thing:1' }, { aggregate: 'thing:2' }]);
  });

  it('shows its backlog and the age of the oldest event', async () => {
    await harness.sendEvent('thing:1', 'thing:2', 'thing:1');
    const own = createMetrics('test');
    await harness.relay(() => Promise.reject(new Error('away')), { metrics: own });
    await waitFor(async () => /outbox_backlog\{.*\} 3\n/.test(await own.text()));
    expect(await own.text()).toMatch(/outbox_oldest_seconds\{.*\} 0?\.?\d/);
  });
});
