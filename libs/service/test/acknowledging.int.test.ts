import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Bus, connectBus, eventQueueName, type Subscriptions, subscriptionConsumer } from '@outlay/bus';
import { AppError, eventDefinition, exampleOf, type Service } from '@outlay/contracts';
import { createMetrics, type Metrics, type Part, systemClock } from '@outlay/runtime';
import { createRelay, type Database, openDatabase } from '@outlay/store';
import {
  createTestDatabase,
  createVhost,
  type TestDatabase,
  type TestVhost,
  testLogger,
  waitFor,
} from '@outlay/testing';
import { createAcknowledging, createAnswering } from '../src/index.ts';

const SOON = { every: 100, settled: 200, answer: 500 };
const QUEUE = eventQueueName('mileage-receipt');
const FIRST_CONNECT = { firstConnect: 60_000 };

type Side = { raw: TestDatabase; database: Database; bus: Bus; metrics: Metrics };

const migrationsOf = (service: Service): URL => new URL(`../../../services/${service}/migrations/`, import.meta.url);

describe('what the broker confirmed and a subscriber never got', () => {
  let vhost: TestVhost;
  let publisher: Side;
  let subscriber: Side;
  let parts: Part[];
  let acknowledging: ReturnType<typeof createAcknowledging>;

  const open = async (service: Service): Promise<Side> => {
    const raw = await createTestDatabase(migrationsOf(service));
    const metrics = createMetrics(service);
    const common = { logger: testLogger(service), metrics, clock: systemClock };
    const database = openDatabase({ url: raw.url, poolSize: 4, ...common });
    return {
      raw,
      database,
      metrics,
      bus: await connectBus({ url: vhost.url, service, limits: FIRST_CONNECT, ...common }),
    };
  };
  const start = async (part: Part): Promise<void> => {
    parts.push(part);
    await part.start();
  };
  const subscribe = (subscriptions: Subscriptions): Promise<void> => {
    const { database, bus, metrics } = subscriber;
    const answering = createAnswering({ database, bus, metrics, clock: systemClock, logger: testLogger() });
    const table = { service: 'mileage-receipt', environment: 'sandbox', subscriptions } as const;
    return start(bus.consume(subscriptionConsumer({ ...table, ...answering })));
  };
  const publish = async (count = 1): Promise<void> => {
    const { data } = exampleOf('expense.created');
    const origin = { businessId: 1, userId: 1, onBehalfOf: null, credentialId: 'key_test', requestId: 'req_test' };
    const fact = { definition: eventDefinition('expense.created'), aggregate: 'expense:1', data };
    await publisher.database.change(origin, async (tx) => tx.publish(...Array.from({ length: count }, () => fact)));
  };
  const missed = async (): Promise<number> =>
    Number(/outbox_missed_total\{[^}]*mileage-receipt[^}]*\} (\d+)/.exec(await publisher.metrics.text())?.[1] ?? 0);
  const position = async () => {
    const rows = await publisher.raw.look(
      "SELECT position, sends, missing FROM outbox_positions WHERE subscription LIKE 'mileage-receipt %'",
    );
    return rows[0] as { position: string; sends: number; missing: number } | undefined;
  };
  const isAcknowledged = async (): Promise<boolean> => {
    const [last] = await publisher.raw.look('SELECT coalesce(max(id), 0) AS id FROM outbox');
    return Number((await position())?.position ?? -1) === Number(last?.id);
  };

  beforeEach(async () => {
    parts = [];
    vhost = await createVhost();
    [publisher, subscriber] = await Promise.all([open('expense'), open('mileage-receipt')]);
    const { database, bus, metrics } = publisher;
    const common = { logger: testLogger(), metrics, clock: systemClock };
    acknowledging = createAcknowledging('expense', { database, bus, ...common, times: SOON });
    const { subscriptions } = acknowledging;
    const relay = createRelay({ database, publish: bus.publishEvent, marker: bus.marker, subscriptions, ...common });
    database.onCommit(relay.wake);
    acknowledging.onMissing(relay.wake);
    for (const part of [relay, ...acknowledging.parts]) await start(part);
  });
  afterEach(async () => {
    for (const part of parts.toReversed()) await part.stop();
    for (const { bus, database, raw } of [publisher, subscriber]) {
      await bus.close();
      await database.close();
      await raw.close();
    }
    await vhost.close();
  });

  it('is published again, and that is known meanwhile', async () => {
    await publish(2);
    await waitFor(async () => (await subscriber.bus.queued.depth(QUEUE)) >= 2);
    await subscriber.bus.queued.discard(QUEUE, ({ businessId }) => businessId === 1);
    const got: string[] = [];
    await subscribe({ 'expense.created': async ({ id }) => got.push(id) });
    await waitFor(() =>
      acknowledging.checks.subscribers?.().then(
        () => false,
        (error: Error) => error.message.includes('lacks 2'),
      ),
    );
    await waitFor(() => new Set(got).size === 2);
    await waitFor(isAcknowledged);
    expect(await missed()).toBeGreaterThanOrEqual(2);
  });

  it('is not published again when it is only tried again later, or is a dead letter', async () => {
    let tries = 0;
    await subscribe({
      'expense.created': async () => {
        tries += 1;
        throw tries === 1 ? new AppError('VALIDATION_ERROR') : new Error('later');
      },
    });
    await publish();
    await publish();
    await waitFor(isAcknowledged);
    expect(tries).toBeGreaterThanOrEqual(2);
    expect(await missed()).toBe(0);
    const apart = await publisher.raw.look(
      "SELECT id FROM outbox_unacknowledged WHERE subscription LIKE 'mileage-receipt %'",
    );
    expect(apart).toHaveLength(1);
  });

  it('is kept until the subscriber acknowledges it', async () => {
    await publish();
    await waitFor(async () => (await position())?.sends);
    expect(await isAcknowledged()).toBe(false);
    await subscribe({ 'expense.created': async () => undefined });
    await waitFor(isAcknowledged);
  });
});
