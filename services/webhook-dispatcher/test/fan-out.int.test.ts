import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type ReceiverOptions, waitFor } from '@outlay/testing';
import { type Harness, openHarness } from './harness.ts';
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

  it('to a slow endpoint does not delay the others', async () => {
    const slow = await subscribe({ script: () => ({ hang: true }) });
    const well = await subscribe();
    await Promise.all(Array.from({ length: 200 }, slow.publish));
    for (let count = 0; count < 50; count += 1) {
      await well.publish();
      await well.receiver.waitForRequests(count + 1);
    }
    // In their turn they would come after all 200 of the slow one. No time is measured: a busy machine slows both.
    expect(slow.receiver.requests.length).toBeLessThan(200);
  });

  it('waits while its endpoint is disabled and goes on when it is enabled again', async () => {
    const { receiver, publish, id, businessId, until, over } = await subscribe({
      script: ({ index }) => (index === 0 ? 500 : 200),
    });
    await publish();
    await until(({ status }) => status === 'failed');
    const set = (status: string) => harness.service.call('PATCH', `/v1/webhooks/${id}`, { businessId }, { status });
    expect((await set('disabled')).status).toBe(200);
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
