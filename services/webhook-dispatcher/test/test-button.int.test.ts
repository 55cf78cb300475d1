import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { delivery, exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
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

describe('a triggered event', () => {
  const eventsOf = async (caller: object) => (await harness.service.call('GET', '/v1/events', caller)).body.data;
  const trigger = (caller: object, body: object) => harness.service.call('POST', '/v1/sandbox/events', caller, body);

  it('reaches every subscribed endpoint like a real one, with what was replaced', async () => {
    const caller = harness.fresh();
    const [all, reports] = [await harness.receive(), await harness.receive()];
    const { id } = await harness.service.create(all.url, { events: ['*'] }, caller);
    await harness.service.create(reports.url, { events: ['report.created'] }, caller);
    const { status, headers, body } = await trigger(caller, {
      kind: 'expense.created',
      data: { expense: { merchant: 'Mine' } },
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/v1/events/${body.data.id}`);
    expect(body.data).toMatchObject({
      type: 'expense.created',
      data: { expense: { ...exampleOf('expense.created').data.expense, merchant: 'Mine' } },
      metadata: { businessId: caller.businessId, userId: 7 },
    });
    const [request] = await all.waitForRequests(1);
    expect(JSON.parse(request?.raw.toString() ?? '')).toEqual(body.data);
    const listed = await waitFor(async () => (await harness.service.deliveries(id, 'status=success', caller))[0]);
    expect(listed).toMatchObject({ eventId: body.data.id, eventType: 'expense.created' });
    expect(await eventsOf(caller)).toEqual([body.data]);
    expect(reports.requests).toEqual([]);
  });

  it('is refused where it does not keep the contract of its kind', async () => {
    const caller = harness.fresh();
    const fieldsOf = async (data: object) => {
      const { status, body } = await trigger(caller, { kind: 'expense.created', data });
      expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
      return body.error.details.map(({ field }: { field: string }) => field);
    };
    expect(await fieldsOf({ expense: { amount: 'much' } })).toEqual(['data.expense.amount']);
    expect(await fieldsOf({ expense: { nobodyKnows: 1 } })).toEqual(['data.expense.nobodyKnows']);
    expect(await fieldsOf({ other: 1 })).toEqual(['data.other']);
    expect(await fieldsOf({ expense: null })).toEqual(['data.expense']);
    expect(await eventsOf(caller)).toEqual([]);
  });

  it('is published once per idempotency key, under a key that no other service subscribes to', async () => {
    const caller = harness.fresh();
    const send = () => trigger({ ...caller, ...withKey('t-1', {}) }, { kind: 'report.approved' });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    const rows = await harness.ground.database.look('SELECT kind, routing_key FROM outbox WHERE business_id = $1', [
      caller.businessId,
    ]);
    expect(rows).toEqual([{ kind: 'report.approved', routing_key: 'report.approved.triggered' }]);
    const audited = await harness.ground.database.look('SELECT action FROM audit_log WHERE business_id = $1', [
      caller.businessId,
    ]);
    expect(audited).toEqual([{ action: 'event.triggered' }]);
  });

  it('changes nothing that is known of the business', async () => {
    const caller = harness.fresh();
    const { body } = await trigger(caller, {
      kind: 'business.updated',
      data: { business: { timeZone: 'Europe/Paris' } },
    });
    await waitFor(async () => (await harness.service.call('GET', `/v1/events/${body.data.id}`, caller)).status === 200);
    expect(
      await harness.ground.database.look('SELECT 1 FROM business_zones WHERE business_id = $1', [caller.businessId]),
    ).toEqual([]);
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
