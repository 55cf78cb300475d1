import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type ReceiverOptions, waitFor } from '@outlay/testing';
import { type Harness, openHarness } from './harness.ts';
import { newEvent } from './service.ts';
import { subscribeAt } from './subscribe.ts';

let harness: Harness;
const subscribe = (options?: ReceiverOptions) => subscribeAt(harness, options);

beforeAll(async () => {
  harness = await openHarness({ redis: 5 });
});
afterEach(() => harness.endReceivers());
afterAll(() => harness.close());

/** Everything published before is delivered: an event of a fresh business went the whole way, and all timers ran. */
const settledQueue = async (): Promise<void> => {
  const probe = await subscribe({ script: () => 503 });
  await probe.publish();
  await probe.over();
};

describe('a delivery of an event to an endpoint', () => {
  it('is made once when the event comes again, also after Redis was flushed', async () => {
    const { receiver, publish, over, find } = await subscribe();
    const event = await publish();
    await over();
    await harness.cluster.bus.publishEvent(event);
    const { connectRedis } = await import('@outlay/redis');
    const redis = connectRedis({ url: harness.ground.redisUrl, logger: harness.service.logger });
    await waitFor(() => redis.ready());
    await redis.client.flushdb();
    await redis.close();
    await harness.cluster.bus.publishEvent(event);
    const last = await publish();
    await waitFor(async () =>
      (await find()).some(({ eventId, status }) => eventId === last.id && status === 'success'),
    );
    expect(receiver.requests).toHaveLength(2);
    expect(await find()).toHaveLength(2);
  });

  it('is not made for a kind that the endpoint did not name, nor for internal events', async () => {
    const { publish, over, find, businessId, receiver } = await subscribe();
    const { id } = await harness.service.create(
      `${receiver.url}/other`,
      { events: ['report.approved'] },
      { businessId },
    );
    await publish();
    await over();
    expect(await harness.service.deliveries(id, '', { businessId })).toEqual([]);
    const [kinds] = await harness.ground.database.look<{ internal: number }>(
      "SELECT count(*)::int AS internal FROM events WHERE kind LIKE 'webhook_endpoint.%'",
    );
    expect(kinds?.internal).toBe(0);
    expect(await find()).toHaveLength(1);
  });

  it('is not made for another business', async () => {
    const mine = await subscribe();
    const theirs = await subscribe();
    await theirs.publish();
    await theirs.over();
    expect(await mine.find()).toEqual([]);
    expect(mine.receiver.requests).toHaveLength(0);
  });

  it('waits while its endpoint is disabled and goes on when it is enabled again', async () => {
    const { receiver, publish, id, businessId, until, over } = await subscribe({
      script: ({ index }) => (index === 0 ? 500 : 200),
    });
    await publish();
    await until(({ status }) => status === 'failed');
    const set = (status: string) => harness.service.call('PATCH', `/v1/webhooks/${id}`, { businessId }, { status });
    expect((await set('disabled')).status).toBe(200);
    // A retry that had begun by then still arrives.
    await settledQueue();
    const before = receiver.requests.length;
    await publish();
    await waitFor(async () => (await harness.cluster.bus.deadLetters.depth('webhook-dispatcher.dead.v1')) === 0);
    await settledQueue();
    expect(receiver.requests).toHaveLength(before);
    await set('active');
    expect(await over()).toMatchObject({ status: 'success' });
    expect(await harness.service.deliveries(id, '', { businessId })).toHaveLength(1);
  });

  it('is cancelled when its endpoint is deleted', async () => {
    const { receiver, publish, id, businessId, until } = await subscribe({ script: () => 500 });
    const event = await publish();
    await until(({ status }) => status === 'failed');
    expect((await harness.service.call('DELETE', `/v1/webhooks/${id}`, { businessId })).status).toBe(204);
    const row = await waitFor(async () => {
      const [found] = await harness.ground.database.look(
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

type Of = { businessId: number };

/** A business, from which another one is founded, and a third one that has nothing to do with either. */
const threeBusinesses = () => ({ from: harness.fresh(), founded: harness.fresh(), third: harness.fresh() });

const publishFounding = async ({ from, founded }: { from: Of; founded: Of }) => {
  const event = newEvent(founded.businessId, new Date(), 'business.created', from.businessId);
  await harness.cluster.bus.publishEvent(event);
  return event;
};
const get = (path: string, caller: Of) => harness.service.call('GET', path, caller);
const listed = async (caller: Of): Promise<string[]> =>
  ((await get('/v1/events', caller)).body.data as { id: string }[]).map(({ id }) => id);
const succeeded = (id: string, caller: Of) =>
  waitFor(async () => (await harness.service.deliveries(id, 'status=success', caller))[0]);

describe('the creation of a business', () => {
  it('reaches the endpoints of the business from which it was founded that are subscribed to it, and nobody else', async () => {
    const { from, founded, third } = threeBusinesses();
    const named = await harness.receive();
    const all = await harness.receive();
    const other = await harness.receive();
    const stranger = await harness.receive();
    const endpoint = await harness.service.create(named.url, { events: ['business.created'] }, from);
    const everything = await harness.service.create(all.url, { events: ['*'] }, from);
    const unsubscribed = await harness.service.create(other.url, { events: ['expense.created'] }, from);
    const strange = await harness.service.create(stranger.url, { events: ['*'] }, third);
    const event = await publishFounding({ from, founded });
    expect(await succeeded(endpoint.id, from)).toMatchObject({ eventId: event.id, eventType: 'business.created' });
    expect(await succeeded(everything.id, from)).toMatchObject({ eventId: event.id });
    for (const receiver of [named, all]) {
      expect(receiver.requests.map(({ raw }) => raw.toString())).toEqual([event.bytes.toString()]);
      expect(JSON.parse(event.bytes.toString()).metadata).toMatchObject({ businessId: founded.businessId });
    }
    // What the new business does from then on is its own.
    await harness.cluster.publish(founded.businessId);
    const probe = await harness.cluster.publish(third.businessId);
    expect(await succeeded(strange.id, third)).toMatchObject({ eventId: probe.id });
    expect(stranger.requests).toHaveLength(1);
    expect(all.requests).toHaveLength(1);
    expect(await harness.service.deliveries(unsubscribed.id, '', from)).toEqual([]);
  });

  it('is an event of both businesses, is shown to no third one, and what else the new one does to none', async () => {
    const { from, founded, third } = threeBusinesses();
    const own = await harness.cluster.publish(from.businessId);
    const event = await publishFounding({ from, founded });
    const later = await harness.cluster.publish(founded.businessId);
    await waitFor(async () => (await listed(founded)).includes(later.id));
    expect(await listed(founded)).toEqual([later.id, event.id]);
    expect(await listed(from)).toEqual([event.id, own.id]);
    expect(await listed(third)).toEqual([]);
    const one = await get(`/v1/events/${event.id}`, from);
    expect(one.body.data).toMatchObject({ id: event.id, metadata: { businessId: founded.businessId }, deliveries: [] });
    expect((await get(`/v1/events/${event.id}`, third)).status).toBe(404);
    expect((await get(`/v1/events/${later.id}`, from)).status).toBe(404);
  });

  it('is retried, sent again and replayed there like every other event', async () => {
    const { from, founded } = threeBusinesses();
    const receiver = await harness.receive(({ index }) => (index < 2 ? 500 : 200));
    const { id } = await harness.service.create(receiver.url, { events: ['business.created'] }, from);
    const event = await publishFounding({ from, founded });
    const delivery = await succeeded(id, from);
    expect(delivery).toMatchObject({ eventId: event.id, attempts: 3 });
    const path = `/v1/webhooks/${id}/deliveries/${delivery?.id}`;
    expect((await harness.service.call('POST', `${path}/redeliver`, from)).status).toBe(200);
    await receiver.waitForRequests(4);
    await succeeded(id, from);
    expect((await get(path, founded)).status).toBe(404);
    const replay = { from: new Date(Date.now() - 60_000).toISOString(), statuses: ['success'] };
    const replayed = await harness.service.call('POST', `/v1/webhooks/${id}/replays`, from, replay);
    expect(replayed.body.data).toMatchObject({ totalCount: 1 });
    await receiver.waitForRequests(5);
    expect(new Set(receiver.requests.map(({ raw }) => raw.toString()))).toEqual(new Set([event.bytes.toString()]));
  });

  it('is still sent when the new business is gone', async () => {
    const { from, founded } = threeBusinesses();
    const receiver = await harness.receive();
    const { id } = await harness.service.create(receiver.url, { events: ['business.created'] }, from);
    await publishFounding({ from, founded });
    const delivery = await succeeded(id, from);
    await harness.ground.database.look(`DELETE FROM events WHERE business_id = ${founded.businessId}`);
    await harness.service.call('POST', `/v1/webhooks/${id}/deliveries/${delivery?.id}/redeliver`, from);
    await receiver.waitForRequests(2);
  });
});
