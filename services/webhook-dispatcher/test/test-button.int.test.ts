import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { delivery } from '@outlay/contracts';
import { Webhook } from 'standardwebhooks';
import { type Harness, openHarness } from './harness.ts';
import { withKey } from './idempotency.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ redis: 7 });
});
afterEach(() => harness.endReceivers());
afterAll(() => harness.close());

describe('the test button', () => {
  it('sends one signed event at once, whatever the subscription, and records it', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive();
    const { id, secret } = await harness.service.create(receiver.url, { events: ['report.approved'] }, caller);
    const { status, body } = await harness.service.call('POST', `/v1/webhooks/${id}/test`, caller);
    expect(status).toBe(200);
    expect(delivery.parse(body.data)).toEqual(body.data);
    expect(body.data).toMatchObject({ eventType: 'webhook.test', status: 'success', attempts: 1, statusCode: 200 });
    const [request] = receiver.requests;
    const read = new Webhook(secret).verify(request?.raw ?? '', (request?.headers ?? {}) as Record<string, string>);
    expect(read).toMatchObject({
      type: 'webhook.test',
      data: { message: 'This is a test event.', webhookId: id },
      metadata: { businessId: caller.businessId, userId: 7 },
    });
    const listed = await harness.service.call('GET', `/v1/webhooks/${id}/deliveries?eventType=webhook.test`, caller);
    expect(listed.body.data).toEqual([body.data]);
  });

  it('shows a failure and does not retry it', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive(() => ({ hang: true }));
    const { id } = await harness.service.create(receiver.url, {}, caller);
    const { status, body } = await harness.service.call('POST', `/v1/webhooks/${id}/test`, caller);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'failed', error: 'timeout', statusCode: null, nextRetryAt: null });
  });

  it('sends once per idempotency key', async () => {
    const caller = { ...harness.fresh(), ...withKey('t-1', {}) };
    const receiver = await harness.receive();
    const { id } = await harness.service.create(receiver.url, {}, { businessId: caller.businessId });
    const first = await harness.service.call('POST', `/v1/webhooks/${id}/test`, caller);
    const again = await harness.service.call('POST', `/v1/webhooks/${id}/test`, caller);
    expect(again.body).toEqual(first.body);
    expect(receiver.requests).toHaveLength(1);
  });
});

describe('the test event in the list of events', () => {
  it('is there for whoever names its kind, and nowhere else', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive();
    const { id } = await harness.service.create(receiver.url, {}, caller);
    const { body } = await harness.service.call('POST', `/v1/webhooks/${id}/test`, caller);
    await harness.service.call('POST', `/v1/webhooks/${id}/test?kind=expense.created`, caller);
    for (const role of ['owner', 'accountant', 'auditor'] as const) {
      const listed = async (query: string) =>
        (await harness.service.call('GET', `/v1/events?${query}`, { ...caller, role })).body.data.map(
          (event: { id: string }) => event.id,
        );
      for (const query of ['type=webhook.test', 'kind=webhook.test', 'type=webhook.test,expense.created'])
        expect([role, await listed(query)]).toEqual([role, [body.data.eventId]]);
      for (const query of ['', 'type=expense.created']) expect(await listed(query)).toEqual([]);
    }
  });
});

describe('the example of a kind', () => {
  it('is no real traffic: its event is found by id only, and its delivery counts in no statistics', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive();
    const { id } = await harness.service.create(receiver.url, {}, caller);
    const test = await harness.service.call('POST', `/v1/webhooks/${id}/test?kind=expense.created`, caller);
    const { eventId } = test.body.data;
    const get = (path: string) => harness.service.call('GET', path, caller);
    expect((await get(`/v1/events/${eventId}`)).status).toBe(200);
    for (const query of ['', 'type=expense.created', 'kind=expense.created', `type=expense.created&ids=${eventId}`])
      expect((await get(`/v1/events?${query}`)).body.data).toEqual([]);
    for (const path of [`/v1/webhooks/${id}/stats`, '/v1/webhook-stats'])
      expect((await get(path)).body.data.deliveries).toEqual({ total: 0, success: 0, failed: 0, pending: 0 });
  });
});

describe('the list of deliveries', () => {
  it('is paged and filtered', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive(({ index }) => (index % 2 ? 404 : 200));
    const { id } = await harness.service.create(receiver.url, {}, caller);
    for (let count = 0; count < 5; count += 1) await harness.service.call('POST', `/v1/webhooks/${id}/test`, caller);
    const list = async (query: string) =>
      (await harness.service.call('GET', `/v1/webhooks/${id}/deliveries?${query}`, caller)).body;
    const two = await list('pageSize=2&page=2&sortOrder=asc');
    expect(two.pagination).toEqual({
      page: 2,
      pageSize: 2,
      totalPages: 3,
      totalCount: 5,
      hasNext: true,
      hasPrevious: true,
    });
    const all = await list('sortOrder=asc');
    expect(two.data).toEqual(all.data.slice(2, 4));
    expect((await list('status=failed')).data).toHaveLength(2);
    expect((await list('status=failed,success')).data).toHaveLength(5);
    expect((await list(`eventId=${all.data[3].eventId}`)).data).toEqual([all.data[3]]);
    expect((await list('status=odd')).error.code).toBe('VALIDATION_ERROR');
  });
});
