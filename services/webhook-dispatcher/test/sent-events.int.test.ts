import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  delivery as deliveryContract,
  exampleOf,
  publishedEventWithDeliveries,
  webhookSeries,
} from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Harness, openHarness } from './harness.ts';
import { withKey } from './idempotency.ts';

type Caller = { businessId: number };

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({
    redis: 6,
    variables: { WEBHOOK_RETRY_SCHEDULE: '1h', WEBHOOK_TIMEOUT: '4s', DELIVERY_LEASE: '20s' },
  });
});
afterEach(() => harness.endReceivers());
afterAll(() => harness.close());

const get = async (path: string, caller: object) => harness.service.call('GET', path, caller);
const idsOf = async (path: string, caller: object): Promise<string[]> =>
  (await get(path, caller)).body.data.map(({ id }: { id: string }) => id);

/** A business with two endpoints, the second of which fails, and so many events that both got. */
const sent = async (events: number) => {
  const caller = harness.fresh();
  const [good, bad] = [await harness.receive(), await harness.receive(() => 404)];
  const first = await harness.service.create(good.url, {}, caller);
  const second = await harness.service.create(bad.url, {}, caller);
  for (let published = 0; published < events; published += 1) await harness.cluster.publish(caller.businessId);
  const over = async () => {
    const all = await get('/v1/webhook-deliveries?pageSize=100', caller);
    return (
      all.body.data.length === 2 * events && all.body.data.every((each: { attempts: number }) => each.attempts > 0)
    );
  };
  await waitFor(over, { message: 'every delivery attempted' });
  return { caller, first, second, bad };
};

/** An event about one expense, with this merchant. */
const changed = async ({ businessId }: Caller, merchant: string, id = 42): Promise<string> => {
  const { data } = exampleOf('expense.created');
  const event = {
    id: `evt_${merchant.padEnd(26, '0')}`,
    type: 'expense.created',
    createdAt: new Date().toISOString(),
    data: { ...data, expense: { ...data.expense, id, merchant } },
    metadata: { businessId, userId: 7 },
  };
  const bytes = Buffer.from(JSON.stringify(event));
  await harness.cluster.bus.publishEvent({
    ...event,
    kind: event.type,
    version: 1,
    routingKey: null,
    businessId,
    bytes,
  });
  await waitFor(async () => (await get(`/v1/events/${event.id}`, { businessId })).status === 200);
  return event.id;
};

describe('the deliveries to all endpoints', () => {
  it('are one list in the order of their time, page by page and behind one of them', async () => {
    const { caller, first, second } = await sent(3);
    const { body } = await get('/v1/webhook-deliveries?pageSize=100', caller);
    const all = body.data as { id: string; createdAt: string; webhookId: string }[];
    for (const each of all) expect(deliveryContract.parse(each)).toEqual(each);
    expect(body.pagination).toMatchObject({ totalCount: 6, totalPages: 1 });
    expect(new Set(all.map(({ webhookId }) => webhookId))).toEqual(new Set([first.id, second.id]));
    const keyOf = ({ createdAt, id }: { createdAt: string; id: string }) => `${createdAt} ${id}`;
    expect(all.map(keyOf)).toEqual(all.map(keyOf).toSorted((a, b) => (a < b ? 1 : -1)));
    const ids = all.map(({ id }) => id);
    const pages = [1, 2, 3, 4].map((page) => idsOf(`/v1/webhook-deliveries?pageSize=2&page=${page}`, caller));
    expect((await Promise.all(pages)).flat()).toEqual(ids);
    expect(await idsOf(`/v1/webhook-deliveries?startingAfter=${ids[1]}&pageSize=2`, caller)).toEqual(ids.slice(2, 4));
    expect(await idsOf(`/v1/webhook-deliveries?startingAfter=${ids[4]}&sortOrder=asc`, caller)).toEqual(
      ids.slice(0, 4).toReversed(),
    );
    expect(await idsOf('/v1/webhook-deliveries?startingAfter=dlv_nobody', caller)).toEqual([]);
    expect(await idsOf('/v1/webhook-deliveries', harness.fresh())).toEqual([]);
  });

  it('are filtered by what became of them, whose they are and what they are of', async () => {
    const { caller, first, second } = await sent(2);
    const of = (query: string) => idsOf(`/v1/webhook-deliveries?${query}`, caller);
    const all = await of('');
    const good = await of(`webhookId=${first.id}`);
    expect([good.length, await of('status=success')]).toEqual([2, good]);
    expect(await of('statusCode=404,500')).toEqual(await of(`webhookId=${second.id}`));
    expect(await of('status=pending')).toEqual([]);
    expect(await of(`ids=${all[0]}&status=success,failed`)).toEqual([all[0]]);
    const [one] = (await get('/v1/webhook-deliveries', caller)).body.data;
    expect(await of(`eventId=${one.eventId}`)).toHaveLength(2);
    expect(await of('eventType=report.created')).toEqual([]);
    expect(await of('createdFrom=2100-01-01T00:00:00Z')).toEqual([]);
    expect((await get('/v1/webhook-deliveries?status=odd', caller)).status).toBe(400);
  });
});

describe('a search in what was sent', () => {
  it('finds events and deliveries by any text in them, of the own business alone', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive();
    await harness.service.create(receiver.url, {}, caller);
    const found = await changed(caller, 'NeedleCafe');
    await changed(caller, 'Haystack');
    expect(await idsOf('/v1/events?search=needlecafe', caller)).toEqual([found]);
    expect(await idsOf('/v1/events?search=%25%25%25', caller)).toEqual([]);
    const deliveries = await get('/v1/webhook-deliveries?search=NEEDLEcafe', caller);
    expect(deliveries.body.data.map(({ eventId }: { eventId: string }) => eventId)).toEqual([found]);
    expect(deliveries.body.pagination.totalCount).toBe(1);
    expect(await idsOf('/v1/webhook-deliveries?search=needlecafe&eventType=report.created', caller)).toEqual([]);
    for (const path of ['/v1/events', '/v1/webhook-deliveries']) {
      expect(await idsOf(`${path}?search=needlecafe`, harness.fresh())).toEqual([]);
      expect((await get(`${path}?search=ab`, caller)).status).toBe(400);
    }
    const reader = { ...caller, scopes: ['webhooks:read', 'events:read', 'bills:read'] as const };
    expect(await idsOf('/v1/webhook-deliveries?search=needlecafe', { ...reader, scopes: [...reader.scopes] })).toEqual(
      [],
    );
  });

  it('shows what happened to one record, and before an event', async () => {
    const caller = harness.fresh();
    const [before, other, after] = [
      await changed(caller, 'First'),
      await changed(caller, 'Other', 43),
      await changed(caller, 'Second'),
    ];
    expect(await idsOf('/v1/events?aggregate=expense:42', caller)).toEqual([after, before]);
    const { body } = await get(`/v1/events/${after}`, caller);
    expect(publishedEventWithDeliveries.parse(body.data)).toEqual(body.data);
    expect(body.data).toMatchObject({ aggregate: 'expense:42', previousEventId: before });
    for (const id of [before, other])
      expect((await get(`/v1/events/${id}`, caller)).body.data.previousEventId).toBeNull();
    expect((await get('/v1/events?aggregate=expense', caller)).status).toBe(400);
    expect((await get('/v1/events?after=earliest&search=abc', caller)).status).toBe(400);
  });
});

describe('many deliveries', () => {
  it('are sent again at once, and those that cannot be are named, once per idempotency key', async () => {
    const { caller, first, second, bad } = await sent(2);
    const again = await idsOf(`/v1/webhook-deliveries?webhookId=${second.id}`, caller);
    const [disabled] = await idsOf(`/v1/webhook-deliveries?webhookId=${first.id}`, caller);
    await harness.service.call('PATCH', `/v1/webhooks/${first.id}`, caller, { status: 'disabled' });
    const ids = [...again, again[0], disabled, 'dlv_nobody'];
    const send = () =>
      harness.service.call('POST', '/v1/webhook-deliveries/redeliver', { ...caller, ...withKey('r-1', {}) }, { ids });
    const { status, body } = await send();
    expect([status, body.data]).toEqual([
      200,
      {
        redelivered: again,
        failed: [
          { id: disabled, code: 'INVALID_STATE_TRANSITION', message: expect.any(String) },
          { id: 'dlv_nobody', code: 'NOT_FOUND', message: expect.any(String) },
        ],
      },
    ]);
    await bad.waitForRequests(4);
    expect((await send()).body).toEqual(body);
    const foreign = await harness.service.call('POST', '/v1/webhook-deliveries/redeliver', harness.fresh(), {
      ids: again,
    });
    expect(foreign.body.data).toMatchObject({
      redelivered: [],
      failed: again.map((id) => ({ id, code: 'NOT_FOUND' })),
    });
    await waitFor(async () => (await idsOf('/v1/webhook-deliveries?status=pending', caller)).length === 0);
    expect(bad.requests).toHaveLength(4);
  });
});

describe('a series', () => {
  it('has what came in and was sent, of all endpoints and of one, of minutes and of hours', async () => {
    const { caller, first, second } = await sent(3);
    const totals = async (query: string) => {
      const { body } = await get(`/v1/webhook-stats/series?${query}`, caller);
      expect(webhookSeries.parse(body.data)).toEqual(body.data);
      const { points } = body.data as { points: Record<string, number>[] };
      const sum = (name: string) => points.reduce((all, point) => all + (point[name] ?? 0), 0);
      return Object.fromEntries(['events', 'attempts', 'succeeded', 'failed'].map((name) => [name, sum(name)]));
    };
    await waitFor(async () => (await totals('hours=1')).attempts === 6, { message: 'all attempts in the figures' });
    for (const hours of [1, 24, 72, 720]) {
      expect(await totals(`hours=${hours}`)).toEqual({ events: 3, attempts: 6, succeeded: 3, failed: 3 });
      expect(await totals(`hours=${hours}&webhookId=${second.id}`)).toEqual({
        events: 3,
        attempts: 3,
        succeeded: 0,
        failed: 3,
      });
    }
    const { points } = (await get(`/v1/webhook-stats/series?hours=1&webhookId=${first.id}`, caller)).body.data;
    const latest = points.findLast(({ succeeded }: { succeeded: number }) => succeeded > 0);
    expect(latest.latency).toEqual({ p50: expect.any(Number), p95: expect.any(Number), p99: expect.any(Number) });
    expect((await get(`/v1/webhook-stats/series?webhookId=${first.id}`, harness.fresh())).status).toBe(404);
    expect((await get('/v1/webhook-stats', caller)).body.data.firstAttempt).toMatchObject({ p95: expect.any(Number) });
  });
});

describe('pages that are open', () => {
  it('learn whose deliveries went on', async () => {
    const learned = new Set<number>();
    const listener = harness.cluster.bus.listen({
      kinds: ['webhook_deliveries.progressed'],
      handle: ({ body }) => {
        for (const id of JSON.parse(body.toString()).data.businessIds) learned.add(id);
      },
    });
    await listener.start();
    try {
      const { caller } = await sent(1);
      await waitFor(() => learned.has(caller.businessId));
    } finally {
      await listener.stop();
    }
  });
});
