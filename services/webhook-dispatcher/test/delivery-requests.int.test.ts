import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { deliveryWithAttempts, publishedEvent, publishedEventWithDeliveries } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Harness, openHarness } from './harness.ts';
import { createOpened, UNHURRIED } from './opened.ts';

let harness: Harness;
const settled = (id: string, caller: { businessId: number }, status: string) =>
  waitFor(async () => (await harness.service.deliveries(id, `status=${status}`, caller))[0], {
    message: `A ${status} delivery`,
  });

beforeAll(async () => {
  harness = await openHarness({ redis: 9, variables: { WEBHOOK_TIMEOUT: '2s', DELIVERY_LEASE: '6s' } });
});
afterEach(() => harness.endReceivers());
afterAll(() => harness.close());

describe('a delivery', () => {
  it('shows each attempt: when, how long each phase took, and never what was answered', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive(({ index }) => (index === 0 ? 503 : 200));
    const { id } = await harness.service.create(receiver.url, {}, caller);
    await harness.cluster.publish(caller.businessId);
    const { id: deliveryId } = await settled(id, caller, 'success');
    const { status, body } = await harness.service.call('GET', `/v1/webhooks/${id}/deliveries/${deliveryId}`, caller);
    expect(status).toBe(200);
    expect(deliveryWithAttempts.parse(body.data)).toEqual(body.data);
    expect(body.data.attemptRecords).toMatchObject([
      {
        number: 1,
        result: 'failed',
        statusCode: 503,
        error: 'http_503',
        addressFamily: 'IPv4',
        connectionReused: false,
      },
      { number: 2, result: 'success', statusCode: 200, error: null, connectionReused: true },
    ]);
    expect(body.data.attemptRecords[0].timing).toMatchObject({ connect: expect.any(Number), tls: null });
    expect(body.data.attemptRecords[1].timing).toMatchObject({ dns: null, connect: null });
  });

  it('is sent again with the same ids and the whole schedule', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive(({ index }) => (index < 2 ? 404 : index < 4 ? 500 : 200));
    const { id } = await harness.service.create(receiver.url, {}, caller);
    const event = await harness.cluster.publish(caller.businessId);
    const { id: deliveryId } = await settled(id, caller, 'failed');
    const again = () => harness.service.call('POST', `/v1/webhooks/${id}/deliveries/${deliveryId}/redeliver`, caller);
    const { status, body } = await again();
    expect([status, body.data.id, body.data.status]).toEqual([200, deliveryId, 'pending']);
    await receiver.waitForRequests(2);
    await settled(id, caller, 'failed');
    await again();
    const done = await settled(id, caller, 'success');
    expect(done).toMatchObject({ id: deliveryId, eventId: event.id, attempts: 5 });
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([event.id]));
    expect(new Set(receiver.requests.map(({ raw }) => raw.toString()))).toEqual(new Set([event.bytes.toString()]));
  });

  it('that is cancelled is not sent any more, and cannot be cancelled twice', async () => {
    const opened = createOpened();
    try {
      const { service, cluster } = await opened.setUp({ ...UNHURRIED, WEBHOOK_RETRY_SCHEDULE: '1h' });
      const caller = harness.fresh();
      const receiver = await opened.receive(() => 500);
      const { id } = await service.create(receiver.url, {}, caller);
      await cluster.publish(caller.businessId);
      const [record] = await waitFor(async () => {
        const failed = await service.deliveries(id, 'status=failed', caller);
        return failed.length > 0 && failed;
      });
      expect(record?.nextRetryAt).not.toBeNull();
      const cancel = () => service.call('POST', `/v1/webhooks/${id}/deliveries/${record?.id}/cancel`, caller);
      const { status, body } = await cancel();
      expect([status, body.data.status, body.data.error, body.data.nextRetryAt]).toEqual([
        200,
        'failed',
        'cancelled',
        null,
      ]);
      const again = await cancel();
      expect([again.status, again.body.error]).toMatchObject([
        409,
        { code: 'INVALID_STATE_TRANSITION', details: [{ field: 'status', from: 'failed' }] },
      ]);
      const all = await service.call('POST', `/v1/webhooks/${id}/deliveries/cancel`, caller);
      expect([all.status, all.body.data]).toEqual([200, { cancelledCount: 0 }]);
      expect(receiver.requests).toHaveLength(1);
    } finally {
      await opened.close();
    }
  });
});

describe('events', () => {
  it('are listed as they were published, filtered and paged, and each with its deliveries', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive();
    const { id } = await harness.service.create(receiver.url, {}, caller);
    const published = [];
    for (let at = 0; at < 3; at += 1)
      published.push(await harness.cluster.publish(caller.businessId, new Date(Date.now() - 10_000 + at)));
    await receiver.waitForRequests(3);
    const list = (query = '') => harness.service.call('GET', `/v1/events?${query}`, caller);
    const { status, body } = await list();
    expect([status, body.pagination.totalCount]).toEqual([200, 3]);
    expect(body.data).toEqual(published.map(({ bytes }) => JSON.parse(bytes.toString())).reverse());
    expect(publishedEvent.parse(body.data[0])).toEqual(body.data[0]);
    expect((await list('type=report.approved')).body.data).toEqual([]);
    expect((await list('kind=expense.created,report.approved')).body.data).toHaveLength(3);
    const after = await list(`startingAfter=${published[1]?.id}`);
    expect(after.body.data.map((event: { id: string }) => event.id)).toEqual([published[0]?.id]);
    const one = await harness.service.call('GET', `/v1/events/${published[0]?.id}`, caller);
    expect(publishedEventWithDeliveries.parse(one.body.data)).toEqual(one.body.data);
    expect(one.body.data.deliveries).toMatchObject([{ webhookId: id, eventId: published[0]?.id }]);
    expect((await harness.service.call('GET', `/v1/events/${published[0]?.id}`, harness.fresh())).status).toBe(404);
    expect((await harness.service.call('GET', '/v1/events', { ...caller, role: 'employee' })).status).toBe(403);
    expect((await harness.service.call('GET', '/v1/events', { ...caller, scopes: ['webhooks:read'] })).status).toBe(
      403,
    );
  });
});
