import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { resealWith, testLogger, waitFor } from '@outlay/testing';
import { takeOverdue } from '../src/scheduling/due-delivery.table.ts';
import type { Portion } from '../src/scheduling/job.ts';
import { createSaveAttempt } from '../src/sending/delivering/attempt.table.ts';
import { SEALED } from '../src/server/sealed.ts';
import { UNTIMED } from '../src/transport/http-client/outcome.ts';
import { createOpened, rows, UNHURRIED } from './opened.ts';
import { type Ground, newEvent } from './service.ts';

const opened = createOpened();
const { later, setUp, receive } = opened;
/** Another process that takes work and records it, by its own leases of so many milliseconds. */
const worker = (ground: Ground, lease: number) => {
  const settings = { logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
  const database = later(openDatabase({ url: ground.database.url, poolSize: 2, ...settings }), (each) => each.close());
  const take = (retries: Portion[]) => {
    const portions = { retries, firsts: retries };
    return takeOverdue(database, portions, { at: new Date(), lease, leaseToken: randomUUID() });
  };
  return { take, save: createSaveAttempt(database, { seal: async () => null }) };
};

afterEach(() => opened.close());

describe('what was lost', () => {
  it('is swept up: a timer that the broker forgot', async () => {
    const { ground, service, cluster } = await setUp({ WEBHOOK_RETRY_SCHEDULE: '700ms' });
    const receiver = await receive(({ index }) => (index === 0 ? 500 : 200));
    const { id } = await service.create(receiver.url);
    await cluster.publish();
    await service.delivery(id, ({ status }) => status === 'failed');
    await ground.vhost.api('DELETE', '/queues/{vhost}/webhooks.retry.v1.700/contents');
    const record = await service.delivery(id, ({ status }) => status === 'success');
    expect(record.attempts).toBe(2);
  });

  it('is swept up when its lease is over: work that a dead dispatcher had taken', async () => {
    const { ground, service, cluster } = await setUp();
    const receiver = await receive();
    const { id } = await service.create(receiver.url);
    await service.call('PATCH', `/v1/webhooks/${id}`, {}, { status: 'disabled' });
    await service.stop();
    await ground.database.look("UPDATE endpoints SET status = 'active'");
    const event = newEvent();
    const published = new Date();
    await ground.database.look(
      `INSERT INTO events (id, business_id, kind, created_at, bytes) VALUES ($1, 1, $2, $4, $3)`,
      [event.id, event.kind, event.bytes, published],
    );
    await ground.database.look(
      `INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, created_at,
         next_attempt_at) VALUES ('dlv_1', 1, $1, $2, $3, $4, 'pending', now(), now())`,
      [id, event.id, event.kind, published],
    );
    const taken = Date.now();
    const [job] = await worker(ground, 1_500).take([{ endpointId: id, count: 10 }]);
    expect(job).toMatchObject({ deliveryId: 'dlv_1', attempt: 1 });
    const other = await opened.instance(ground);
    await other.delivery(id, ({ status }) => status === 'success');
    expect(receiver.requests).toHaveLength(1);
    // However long the other instance took to start: not while the lease ran.
    expect(receiver.requests[0]?.at.getTime()).toBeGreaterThanOrEqual(taken + 1_500);
    expect(cluster).toBeDefined();
  });

  it('goes on under a new lease where our own had ended meanwhile, and is sent once', async () => {
    const { ground, service, cluster } = await setUp(UNHURRIED);
    const receiver = await receive(() => ({ status: 200, delay: 2_000 }));
    const { id } = await service.create(receiver.url);
    await cluster.publish();
    await receiver.waitForRequests(1);
    const [first] = await rows(ground);
    await ground.database.look("UPDATE deliveries SET lease_until = now() - interval '1 second'");
    await waitFor(async () => (await rows(ground))[0]?.lease_token !== first?.lease_token);
    expect((await service.delivery(id, ({ status }) => status === 'success')).attempts).toBe(1);
    expect(receiver.requests).toHaveLength(1);
  });

  it('waits while the key that sealed the endpoint’s secret is missing, and is sent when it is there', async () => {
    const { ground, service, cluster } = await setUp();
    const receiver = await receive();
    const { id } = await service.create(receiver.url, { headers: { 'x-own': 'sealed too' } });
    await service.call('POST', `/v1/webhooks/${id}/rotate-secret`);
    await service.stop();
    const next = `next:${Buffer.alloc(32, 8).toString('base64')}`;
    const resealed = await resealWith(ground.database, SEALED, `${next},${ground.secretsKey}`);
    expect(resealed).toEqual(
      SEALED.map(({ table, column }) => {
        const keys = table === 'endpoints' && column !== 'destination' ? [{ keyId: 'next', count: 1 }] : [];
        return { name: `${table}.${column}`, keys, left: 0 };
      }),
    );
    const without = await opened.instance(ground);
    await cluster.publish();
    const [line] = await waitFor(() => {
      const lines = without.logger.linesOf('delivery.attempt_failed');
      return lines.length > 0 && lines;
    });
    expect(JSON.stringify(line)).toContain('sealed with key \\"next\\"');
    expect((await without.call('GET', `/v1/webhooks/${id}`)).status).toBe(503);
    await without.stop();
    const withIt = await opened.instance(ground, { WEBHOOK_SECRETS_KEY: `${next},${ground.secretsKey}` });
    const record = await withIt.delivery(id, ({ status }) => status === 'success');
    expect([record.attempts, receiver.requests.length]).toEqual([1, 1]);
    expect(receiver.requests[0]?.headers['x-own']).toBe('sealed too');
  });

  it('cannot be finished by the one whose lease is over', async () => {
    const { ground, service, cluster } = await setUp({ SWEEP_INTERVAL: '30s', WEBHOOK_RETRY_SCHEDULE: '1h' });
    const receiver = await receive(() => 500);
    const { id } = await service.create(receiver.url);
    await cluster.publish();
    await service.delivery(id, ({ status }) => status === 'failed');
    const { take, save } = worker(ground, 500);
    await ground.database.look('UPDATE deliveries SET next_attempt_at = now()');
    const portions = [{ endpointId: id, count: 1 }];
    const [stale] = await take(portions);
    expect(await take(portions)).toEqual([]);
    const [taken] = await waitFor(async () => {
      const found = await take(portions);
      return found.length > 0 && found;
    });
    if (!stale || !taken) throw new Error('nothing taken');
    const outcome = {
      result: 'success',
      statusCode: 200,
      error: null,
      responseTime: 1,
      timing: UNTIMED,
      body: null,
      certificate: null,
      retryAfter: null,
      resent: true,
    } as const;
    const completion = { status: 'success', at: new Date(), nextAttemptAt: null, delay: null } as const;
    expect(await save({ job: stale, outcome, completion })).toBe(false);
    expect(await save({ job: taken, outcome, completion })).toBe(true);
    expect(await save({ job: taken, outcome, completion })).toBe(false);
    expect(await rows(ground)).toEqual([
      expect.objectContaining({ status: 'success', attempts: 2, lease_token: null }),
    ]);
    const shown = await service.call('GET', `/v1/webhooks/${id}/deliveries/${taken.deliveryId}`);
    expect(shown.body.data.attemptRecords).toMatchObject([{ resent: false }, { resent: true }]);
  });
});

describe('a backlog', () => {
  it('larger than memory is worked off with bounded memory', async () => {
    const { service, cluster, ground } = await setUp({
      ...UNHURRIED,
      WEBHOOK_RETRY_SCHEDULE: '1h',
      WEBHOOK_MEMORY_JOBS: '40',
      WEBHOOK_IN_FLIGHT_PER_ENDPOINT: '8',
    });
    const receiver = await receive(() => ({ status: 200, delay: 2 }));
    await service.create(receiver.url);
    let most = 0;
    const metric = /^outlay_webhook_jobs\{[^}]*\} (\d+)$/m;
    await Promise.all(Array.from({ length: 1_000 }, () => cluster.publish()));
    await waitFor(
      async () => {
        const text = await (await fetch(`${service.health()}/metrics`)).text();
        most = Math.max(most, Number(metric.exec(text)?.[1]));
        return receiver.requests.length >= 1_000;
      },
      { timeout: 20_000 },
    );
    await waitFor(async () => (await rows(ground, "status = 'success'")).length === 1_000);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(40);
    expect(receiver.requests).toHaveLength(1_000);
  });
});

describe('the whole five seconds', () => {
  it('are given to a receiver that hangs, and no more', async () => {
    const { service, cluster } = await setUp({
      WEBHOOK_TIMEOUT: '5s',
      DELIVERY_LEASE: '20s',
      WEBHOOK_RETRY_SCHEDULE: '100ms',
    });
    const receiver = await receive(({ index }) => (index === 0 ? { hang: true } : 200));
    const { id } = await service.create(receiver.url);
    await cluster.publish();
    const first = await service.delivery(id, ({ status }) => status !== 'pending');
    expect(first).toMatchObject({ status: 'failed', error: 'timeout' });
    expect(first.responseTime).toBeGreaterThanOrEqual(4_990);
    // A busy machine is late, not twice as late.
    expect(first.responseTime).toBeLessThan(10_000);
    expect(await service.delivery(id, ({ status }) => status === 'success')).toMatchObject({ attempts: 2 });
  });
});

describe('stopping', () => {
  it('gives back what was not attempted, and loses nothing', async () => {
    const { ground, service, cluster } = await setUp({ ...UNHURRIED, WEBHOOK_IN_FLIGHT_PER_ENDPOINT: '1' });
    const receiver = await receive(() => ({ status: 200, delay: 30 }));
    const { id } = await service.create(receiver.url);
    await Promise.all(Array.from({ length: 30 }, () => cluster.publish()));
    await receiver.waitForRequests(3);
    await service.stop();
    expect(await rows(ground, 'lease_token IS NOT NULL')).toEqual([]);
    const next = await opened.instance(ground, UNHURRIED);
    await waitFor(async () => (await rows(ground, "status = 'success'")).length === 30, { timeout: 15_000 });
    expect(receiver.requests).toHaveLength(30);
    expect(await next.deliveries(id)).toHaveLength(30);
  });

  it('waits no longer than it may for a receiver that hangs: another instance sends that event, and all that waited', async () => {
    // What is left of a stop after so long a drain: a second.
    const drained = { DRAIN_TIME: '18s' };
    const slow = { ...UNHURRIED, WEBHOOK_IN_FLIGHT_PER_ENDPOINT: '1' };
    const { ground, service, cluster } = await setUp({ ...slow, ...drained });
    const receiver = await receive(({ index }) => (index === 0 ? { hang: true } : 200));
    const { id } = await service.create(receiver.url, { timeout: 30 });
    await Promise.all(Array.from({ length: 3 }, () => cluster.publish()));
    await receiver.waitForRequests(1);
    await waitFor(async () => (await rows(ground)).length === 3);
    const stopped = performance.now();
    await service.stop();
    expect(performance.now() - stopped).toBeLessThan(20_000);
    expect(service.logger.linesOf('delivery.attempts_cut')).toHaveLength(1);
    expect(service.logger.linesOf('delivery.attempted')).toEqual([]);
    expect(await rows(ground)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ attempts: 0, lease_token: null })),
    );
    const next = await opened.instance(ground, slow);
    await waitFor(async () => (await rows(ground, "status = 'success' AND attempts = 1")).length === 3);
    expect([receiver.requests.length, (await next.deliveries(id)).length]).toEqual([4, 3]);
  });
});
