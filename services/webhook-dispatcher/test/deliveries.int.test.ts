import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type DeliveryView, delivery as deliveryContract } from '@outlay/contracts';
import { createAuthority, type Receiver, type ReceiverOptions, startReceiver, waitFor } from '@outlay/testing';
import { Webhook } from 'standardwebhooks';
import {
  clearGround,
  type Ground,
  type House,
  type Instance,
  prepareGround,
  startHouse,
  startInstance,
} from './service.ts';

const authority = createAuthority();
let ground: Ground;
let service: Instance;
let house: House;
let business = 100;
const receivers: Receiver[] = [];

/** A business of the test's own with one endpoint at a receiver. */
const subscribe = async (options: ReceiverOptions = {}, path = '/hook') => {
  business += 1;
  const businessId = business;
  const receiver = await startReceiver(options);
  receivers.push(receiver);
  const { id, secret } = await service.create(`${receiver.url}${path}`, {}, { businessId });
  const find = () => service.deliveries(id, '', { businessId });
  const until = (wished: (delivery: DeliveryView) => boolean): Promise<DeliveryView> =>
    waitFor(async () => (await find()).find(wished), { message: 'a delivery as wished' });
  const over = () => until(({ status, nextRetryAt }) => status !== 'pending' && nextRetryAt === null);
  return { businessId, receiver, id, secret, find, until, over, say: () => house.say(businessId) };
};

beforeAll(async () => {
  ground = await prepareGround(5);
  service = await startInstance(ground, {}, { ca: authority.ca });
  house = await startHouse(ground);
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});
afterAll(async () => {
  await service.stop();
  await house.close();
  await clearGround(ground);
  authority.close();
});

describe('a delivery', () => {
  it.each([
    ['HTTP', {}],
    ['HTTPS', { tls: authority }],
  ])('over %s brings the very bytes that were said, signed both ways, and is recorded', async (_name, options) => {
    const { receiver, secret, say, over } = await subscribe(options);
    const event = await say();
    const [request] = await receiver.waitForRequests(1);
    if (!request) throw new Error('no request');
    expect(request.raw.equals(event.bytes)).toBe(true);
    expect(request).toMatchObject({ method: 'POST', path: '/hook' });
    expect(request.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Outlay-Webhooks/1',
      'x-service-signature': createHmac('sha256', secret).update(request.raw).digest('hex'),
      'webhook-id': event.id,
    });
    const read = new Webhook(secret).verify(request.raw, request.headers as Record<string, string>);
    expect(read).toMatchObject({ id: event.id });
    const record = await over();
    expect(deliveryContract.parse(record)).toEqual(record);
    expect(record).toMatchObject({
      eventId: event.id,
      eventType: 'expense.created',
      status: 'success',
      statusCode: 200,
      attempts: 1,
      error: null,
    });
    expect(record.responseTime).toBeGreaterThanOrEqual(0);
    expect(record.deliveredAt).not.toBeNull();
  });

  it('that gets 500 twice succeeds at the third attempt, and the record shows each', async () => {
    const { receiver, say, until, over } = await subscribe({ script: ({ index }) => (index < 2 ? 500 : 200) });
    const event = await say();
    const waiting = await until(({ nextRetryAt }) => nextRetryAt !== null);
    expect(waiting).toMatchObject({ status: 'failed', statusCode: 500, error: 'http_500', deliveredAt: null });
    expect(await over()).toMatchObject({ status: 'success', statusCode: 200, attempts: 3, error: null });
    expect(receiver.requests.map(({ headers }) => headers['webhook-id'])).toEqual([event.id, event.id, event.id]);
    const attempts = await ground.database.look(
      'SELECT number, a.status_code, a.error FROM attempts a JOIN deliveries d ON d.id = a.delivery_id WHERE d.event_id = $1 ORDER BY number',
      [event.id],
    );
    expect(attempts).toEqual([
      { number: 1, status_code: 500, error: 'http_500' },
      { number: 2, status_code: 500, error: 'http_500' },
      { number: 3, status_code: 200, error: null },
    ]);
  });

  it('that never succeeds ends after the whole schedule, failed and without another retry', async () => {
    const { receiver, say, over } = await subscribe({ script: () => 503 });
    await say();
    expect(await over()).toMatchObject({ status: 'failed', statusCode: 503, attempts: 4, nextRetryAt: null });
    expect(receiver.requests).toHaveLength(4);
  });

  it.each([404, 401, 410, 429, 302])('that gets %i has exactly one attempt', async (status) => {
    const { receiver, say, over } = await subscribe({
      script: () => ({ status, headers: { location: '/elsewhere' } }),
    });
    await say();
    expect(await over()).toMatchObject({ status: 'failed', statusCode: status, attempts: 1, error: `http_${status}` });
    expect(receiver.requests).toHaveLength(1);
  });

  it('that hangs is cut at the limit and retried', async () => {
    const { say, over } = await subscribe({ script: ({ index }) => (index === 0 ? { hang: true } : 200) });
    await say();
    expect(await over()).toMatchObject({ status: 'success', attempts: 2 });
    const [first] = await ground.database.look<{ error: string; duration_ms: number }>(
      "SELECT error, duration_ms FROM attempts WHERE error = 'timeout' ORDER BY at DESC LIMIT 1",
    );
    expect(first?.duration_ms).toBeGreaterThanOrEqual(395);
    expect(first?.duration_ms).toBeLessThan(2_000);
  });

  it('that is reset or refused is retried', async () => {
    const { receiver, say, until, over } = await subscribe({
      script: ({ index }) => (index === 0 ? { reset: true } : 200),
    });
    await say();
    expect(await until(({ status }) => status === 'failed')).toMatchObject({ error: 'connection_reset' });
    expect(await over()).toMatchObject({ status: 'success', attempts: 2 });
    await receiver.close();
    receivers.pop();
    await say();
    const refused = await until(({ error }) => error === 'connection_refused');
    expect(refused.statusCode).toBeNull();
  });

  it('whose name cannot be resolved is retried', async () => {
    business += 1;
    const { id } = await service.create('https://no-such-host.invalid/hook', {}, { businessId: business });
    await house.say(business);
    const record = await waitFor(async () =>
      (await service.deliveries(id, '', { businessId: business })).find(({ attempts }) => attempts > 1),
    );
    expect(record).toMatchObject({
      status: 'failed',
      statusCode: null,
      error: expect.stringMatching(/dns_failure|timeout/),
    });
  });

  it('to a certificate that nobody vouches for is final', async () => {
    const { receiver, say, over } = await subscribe({ tls: true });
    await say();
    expect(await over()).toMatchObject({ status: 'failed', attempts: 1, error: 'tls_certificate' });
    expect(receiver.requests).toHaveLength(0);
  });

  it('is made once when the event comes again, also after Redis was flushed', async () => {
    const { receiver, say, over, find } = await subscribe();
    const event = await say();
    await over();
    await house.bus.publishEvent(event);
    const { connectRedis } = await import('@outlay/redis');
    const redis = connectRedis({ url: ground.redisUrl, logger: service.logger });
    await waitFor(() => redis.ready());
    await redis.client.flushdb();
    await redis.close();
    await house.bus.publishEvent(event);
    const last = await say();
    await waitFor(async () =>
      (await find()).some(({ eventId, status }) => eventId === last.id && status === 'success'),
    );
    expect(receiver.requests).toHaveLength(2);
    expect(await find()).toHaveLength(2);
  });

  it('is not made for a kind that the endpoint did not name, nor for internal events', async () => {
    const { say, over, find, businessId, receiver } = await subscribe();
    const { id } = await service.create(`${receiver.url}/other`, { events: ['report.approved'] }, { businessId });
    await say();
    await over();
    expect(await service.deliveries(id, '', { businessId })).toEqual([]);
    const [kinds] = await ground.database.look<{ internal: number }>(
      "SELECT count(*)::int AS internal FROM events WHERE kind LIKE 'webhook_endpoint.%'",
    );
    expect(kinds?.internal).toBe(0);
    expect(await find()).toHaveLength(1);
  });

  it('is not made for another business', async () => {
    const mine = await subscribe();
    const theirs = await subscribe();
    await theirs.say();
    await theirs.over();
    expect(await mine.find()).toEqual([]);
    expect(mine.receiver.requests).toHaveLength(0);
  });

  it('to a slow endpoint does not delay the others', async () => {
    const slow = await subscribe({ script: () => ({ hang: true }) });
    const well = await subscribe();
    await Promise.all(Array.from({ length: 200 }, slow.say));
    const said = new Map<string, number>();
    for (let count = 0; count < 50; count += 1) {
      const { id } = await well.say();
      said.set(id, performance.now());
      await well.receiver.waitForRequests(count + 1, 1_000);
      said.set(id, performance.now() - (said.get(id) ?? 0));
    }
    const times = [...said.values()].sort((a, b) => a - b);
    expect(times[45]).toBeLessThan(150);
    expect(slow.receiver.requests.length).toBeLessThan(100);
  });

  it('waits while its endpoint is disabled and goes on when it is enabled again', async () => {
    const { receiver, say, id, businessId, until, over } = await subscribe({
      script: ({ index }) => (index === 0 ? 500 : 200),
    });
    await say();
    await until(({ status }) => status === 'failed');
    const set = (status: string) => service.call('PATCH', `/v1/webhooks/${id}`, { businessId }, { status });
    expect((await set('disabled')).status).toBe(200);
    const held = receiver.requests.length;
    await say();
    await waitFor(async () => (await house.bus.deadLetters.depth('webhook-dispatcher.dead.v1')) === 0);
    await settledQueue();
    expect(receiver.requests).toHaveLength(held);
    await set('active');
    expect(await over()).toMatchObject({ status: 'success' });
    expect(await service.deliveries(id, '', { businessId })).toHaveLength(1);
  });

  it('is cancelled when its endpoint is deleted', async () => {
    const { receiver, say, id, businessId, until } = await subscribe({ script: () => 500 });
    const event = await say();
    await until(({ status }) => status === 'failed');
    expect((await service.call('DELETE', `/v1/webhooks/${id}`, { businessId })).status).toBe(204);
    const row = await waitFor(async () => {
      const [found] = await ground.database.look(
        'SELECT status, error, next_attempt_at FROM deliveries WHERE event_id = $1',
        [event.id],
      );
      return found?.error === 'endpoint_deleted' && found;
    });
    expect(row).toMatchObject({ status: 'failed', next_attempt_at: null });
    const before = receiver.requests.length;
    await settledQueue();
    expect(receiver.requests.length).toBe(before);
  });
});

/** Everything said before is worked off: an event of a fresh business went the whole way, and all timers ran. */
const settledQueue = async (): Promise<void> => {
  const probe = await subscribe({ script: () => 503 });
  await probe.say();
  await probe.over();
};

describe('secrets', () => {
  it('are in no row and no line of the log', async () => {
    const { secret, id, say, over, businessId } = await subscribe();
    await say();
    await over();
    await service.call(
      'POST',
      '/v1/webhooks',
      { businessId, once: { key: randomUUID(), fingerprint: '', route: '' } },
      { url: 'http://127.0.0.1:4999/' },
    );
    const bare = secret.slice('whsec_'.length);
    const rows = await ground.database.look(
      `SELECT to_jsonb(e)::text AS text FROM endpoints e UNION ALL SELECT to_jsonb(k)::text FROM idempotency_keys k
       UNION ALL SELECT to_jsonb(a)::text FROM audit_log a UNION ALL SELECT encode(bytes, 'escape') FROM events`,
    );
    const texts = [
      ...rows.map(({ text }) => String(text)),
      ...service.logger.lines.map((line) => JSON.stringify(line)),
    ];
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => text.includes(bare) || text.includes('whsec_'))).toEqual([]);
    expect(texts.filter((text) => text.includes(Buffer.from(secret).toString('hex')))).toEqual([]);
    expect(id).toMatch(/^wh_/);
  });
});
