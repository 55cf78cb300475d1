import { createHmac } from 'node:crypto';
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
  it('shows each attempt: when, and how long each phase took', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive(({ index }) => (index < 3 ? 503 : 200));
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
        resent: false,
      },
      { number: 2, result: 'failed' },
      { number: 3, result: 'failed' },
      { number: 4, result: 'success', statusCode: 200, error: null, connectionReused: true, resent: false },
    ]);
    expect(body.data.attemptRecords[0].timing).toMatchObject({ connect: expect.any(Number), tls: null });
    expect(body.data.attemptRecords[3].timing).toMatchObject({ dns: null, connect: null });
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

  it('are shown of kinds whose resources the caller may read, by scope and by role', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive();
    await harness.service.create(receiver.url, { events: ['*'] }, caller);
    const at = () => new Date(Date.now() - 1_000);
    const expense = await harness.cluster.publish(caller.businessId, at());
    const bill = await harness.cluster.publish(caller.businessId, at(), 'bill.created');
    const user = await harness.cluster.publish(caller.businessId, at(), 'user.created');
    await receiver.waitForRequests(3);
    const seen = async (who: object) => {
      const { body } = await harness.service.call('GET', '/v1/events', { ...caller, ...who });
      const found = (id: string) => harness.service.call('GET', `/v1/events/${id}`, { ...caller, ...who });
      const single = await Promise.all([expense, bill, user].map(async ({ id }) => (await found(id)).status));
      return { listed: body.data.map(({ type }: { type: string }) => type), total: body.pagination.totalCount, single };
    };
    const scopes = ['events:read', 'expenses:read', 'webhooks:read'] as const;
    expect(await seen({ scopes })).toEqual({ listed: ['expense.created'], total: 1, single: [200, 404, 404] });
    const more = { role: 'auditor', scopes: [...scopes, 'bills:read', 'users:read'] } as const;
    expect((await seen(more)).listed.toSorted()).toEqual(['bill.created', 'expense.created']);
    const all = await seen({ ...more, role: 'admin' });
    expect(all.listed.toSorted()).toEqual(['bill.created', 'expense.created', 'user.created']);
    const list = (query: string) =>
      harness.service.call('GET', `/v1/events?${query}`, { ...caller, scopes: [...scopes] });
    expect((await list('type=bill.created')).body).toMatchObject({ data: [], pagination: { totalCount: 0 } });

    const deliveriesFor = async (who: object) =>
      (await harness.service.call('GET', `/v1/events/${expense.id}`, { ...caller, ...who })).body.data.deliveries;
    expect(await deliveriesFor({})).toHaveLength(1);
    expect(await deliveriesFor(more)).toEqual([]);
    expect(await deliveriesFor({ scopes: ['events:read', 'expenses:read'] })).toEqual([]);
  });

  it('are sent nowhere by somebody who may not read them: by another URL, again, or in a replay', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive();
    const events = ['expense.created', 'bill.created'];
    const { id } = await harness.service.create(receiver.url, { events }, caller);
    await harness.cluster.publish(caller.businessId, new Date(), 'bill.created');
    const { id: deliveryId } = await settled(id, caller, 'success');
    const some = { ...caller, scopes: ['webhooks:write', 'webhooks:read', 'expenses:read'] as const };
    const code = async (method: string, path: string, body?: object) => {
      const reply = await harness.service.call(method, `/v1/webhooks/${id}${path}`, some as object, body);
      return [reply.status, reply.body.error?.code];
    };
    const from = new Date(Date.now() - 60_000).toISOString();
    const refused = [403, 'INSUFFICIENT_SCOPE'];
    expect(await code('PATCH', '', { url: `${receiver.url}/elsewhere` })).toEqual(refused);
    expect(await code('PATCH', '', { headers: { 'x-tenant': 'mine' } })).toEqual(refused);
    expect(await code('PATCH', '', { events: ['expense.created'] })).toEqual(refused);
    expect(await code('POST', `/deliveries/${deliveryId}/redeliver`)).toEqual(refused);
    expect(await code('POST', '/replays', { from })).toEqual(refused);
    expect(await code('POST', '/replays', { from, kinds: ['bill.created'], dryRun: true })).toEqual(refused);
    expect(await code('POST', '/replays', { from, kinds: ['expense.created'] })).toEqual([201, undefined]);
    expect(await code('PATCH', '', { description: 'renamed' })).toEqual([200, undefined]);
    expect(receiver.requests).toHaveLength(1);
  });
});

describe('the signature of a delivery', () => {
  it('is shown as it was sent, with the body and without a secret', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive();
    const command = { headers: { authorization: 'Bearer of-the-customer', 'x-team': 'books' } };
    const { id, secret } = await harness.service.create(receiver.url, command, caller);
    await harness.cluster.publish(caller.businessId);
    const delivered = await settled(id, caller, 'success');
    const get = (path: string, by: object) => harness.service.call('GET', path, by);
    const [request] = await receiver.waitForRequests(1);
    const path = `/v1/webhooks/${id}/deliveries/${delivered.id}/signature`;
    const { status, body } = await get(path, caller);
    expect([status, body.data]).toMatchObject([200, { attempt: 1, secretsInUse: 1, body: request?.raw.toString() }]);
    const { headers, signedContent } = body.data;
    expect(headers).toMatchObject({
      'x-service-signature': request?.headers['x-service-signature'],
      'webhook-id': request?.headers['webhook-id'],
      'content-type': 'application/json',
      'x-team': 'books',
    });
    expect(Math.abs(headers['webhook-timestamp'] - Number(request?.headers['webhook-timestamp']))).toBeLessThan(2);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signedContent).digest('base64')}`);
    expect(JSON.stringify(body)).not.toContain('of-the-customer');
    expect(JSON.stringify(body)).not.toContain(secret.slice('whsec_'.length));
    await harness.service.call('POST', `/v1/webhooks/${id}/rotate-secret`, caller, { overlapHours: 1 });
    expect((await get(path, caller)).body.data).toMatchObject({ secretsInUse: 2 });
    expect((await get(path, { ...caller, role: 'accountant' })).status).toBe(403);
    expect((await get(path, harness.fresh())).status).toBe(404);
    expect((await get(path, { ...caller, scopes: ['webhooks:write'] })).body.error.code).toBe('INSUFFICIENT_SCOPE');
  });
});
