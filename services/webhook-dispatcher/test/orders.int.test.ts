import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deliveryWithAttempts,
  preflight,
  replay,
  saidEvent,
  saidEventWithDeliveries,
  signatureReport,
  webhookStats,
  webhookWithSecret,
} from '@outlay/contracts';
import { type Receiver, type Script, startReceiver, waitFor } from '@outlay/testing';
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

let ground: Ground;
let service: Instance;
let house: House;
let business = 700;
const receivers: Receiver[] = [];
const receive = async (script?: Script): Promise<Receiver> => {
  const receiver = await startReceiver(script ? { script } : {});
  receivers.push(receiver);
  return receiver;
};
const fresh = () => {
  business += 1;
  return { businessId: business };
};
const settled = (id: string, caller: { businessId: number }, status: string) =>
  waitFor(async () => (await service.deliveries(id, `status=${status}`, caller))[0], {
    message: `A ${status} delivery`,
  });

beforeAll(async () => {
  ground = await prepareGround(9);
  service = await startInstance(ground, { WEBHOOK_TIMEOUT: '2s', DELIVERY_LEASE: '6s' });
  house = await startHouse(ground);
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});
afterAll(async () => {
  await service.stop();
  await house.close();
  await clearGround(ground);
});

describe('a delivery', () => {
  it('tells of each attempt: when, how long each phase took, and never what was answered', async () => {
    const caller = fresh();
    const receiver = await receive(({ index }) => (index === 0 ? 503 : 200));
    const { id } = await service.create(receiver.url, {}, caller);
    await house.say(caller.businessId);
    const { id: deliveryId } = await settled(id, caller, 'success');
    const { status, body } = await service.call('GET', `/v1/webhooks/${id}/deliveries/${deliveryId}`, caller);
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
    const caller = fresh();
    const receiver = await receive(({ index }) => (index < 2 ? 404 : index < 4 ? 500 : 200));
    const { id } = await service.create(receiver.url, {}, caller);
    const event = await house.say(caller.businessId);
    const { id: deliveryId } = await settled(id, caller, 'failed');
    const again = () => service.call('POST', `/v1/webhooks/${id}/deliveries/${deliveryId}/redeliver`, caller);
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
    const caller = fresh();
    const receiver = await receive(() => 500);
    const slow = await startInstance(ground, { WEBHOOK_RETRY_SCHEDULE: '1h' });
    try {
      const { id } = await slow.create(receiver.url, {}, caller);
      await slow.call('PATCH', `/v1/webhooks/${id}`, caller, { rateLimit: 1 });
      await house.say(caller.businessId);
      const { id: deliveryId } = await settled(id, caller, 'failed');
      const cancel = () => service.call('POST', `/v1/webhooks/${id}/deliveries/${deliveryId}/cancel`, caller);
      const [record] = await service.deliveries(id, '', caller);
      if (record?.nextRetryAt) {
        const { status, body } = await cancel();
        expect([status, body.data.status, body.data.error, body.data.nextRetryAt]).toEqual([
          200,
          'failed',
          'cancelled',
          null,
        ]);
      }
      await waitFor(async () => (await cancel()).status === 409);
      expect((await cancel()).body.error).toMatchObject({
        code: 'INVALID_STATE_TRANSITION',
        details: [{ field: 'status', from: 'failed' }],
      });
      const all = await service.call('POST', `/v1/webhooks/${id}/deliveries/cancel`, caller);
      expect([all.status, all.body.data]).toEqual([200, { cancelledCount: 0 }]);
    } finally {
      await slow.stop();
    }
  });
});

describe('events', () => {
  it('are listed as they were said, filtered and paged, and each with its deliveries', async () => {
    const caller = fresh();
    const receiver = await receive();
    const { id } = await service.create(receiver.url, {}, caller);
    const said = [];
    for (let at = 0; at < 3; at += 1) said.push(await house.say(caller.businessId, new Date(Date.now() - 10_000 + at)));
    await receiver.waitForRequests(3);
    const list = (query = '') => service.call('GET', `/v1/events?${query}`, caller);
    const { status, body } = await list();
    expect([status, body.pagination.totalCount]).toEqual([200, 3]);
    expect(body.data).toEqual(said.map(({ bytes }) => JSON.parse(bytes.toString())).reverse());
    expect(saidEvent.parse(body.data[0])).toEqual(body.data[0]);
    expect((await list('type=report.approved')).body.data).toEqual([]);
    expect((await list('kind=expense.created,report.approved')).body.data).toHaveLength(3);
    const after = await list(`startingAfter=${said[1]?.id}`);
    expect(after.body.data.map((event: { id: string }) => event.id)).toEqual([said[0]?.id]);
    const one = await service.call('GET', `/v1/events/${said[0]?.id}`, caller);
    expect(saidEventWithDeliveries.parse(one.body.data)).toEqual(one.body.data);
    expect(one.body.data.deliveries).toMatchObject([{ webhookId: id, eventId: said[0]?.id }]);
    expect((await service.call('GET', `/v1/events/${said[0]?.id}`, fresh())).status).toBe(404);
    expect((await service.call('GET', '/v1/events', { ...caller, role: 'employee' })).status).toBe(403);
    expect((await service.call('GET', '/v1/events', { ...caller, scopes: ['webhooks:read'] })).status).toBe(403);
  });
});

describe('a secret', () => {
  it('is rotated with an overlap in which both sign', async () => {
    const caller = fresh();
    const receiver = await receive();
    const { id, secret } = await service.create(receiver.url, {}, caller);
    const { status, body } = await service.call('POST', `/v1/webhooks/${id}/rotate-secret`, caller);
    expect(status).toBe(200);
    expect(webhookWithSecret.parse(body.data)).toEqual(body.data);
    expect(body.data.secret).not.toBe(secret);
    const ahead = Date.parse(body.data.previousSecretExpiresAt) - Date.now();
    expect(Math.round(ahead / 3_600_000)).toBe(24);
    await house.say(caller.businessId);
    await receiver.waitForRequests(1);
    const [request] = receiver.requests;
    const headers = request?.headers as Record<string, string>;
    for (const each of [secret, body.data.secret]) new Webhook(each).verify(request?.raw ?? '', headers);
    const verify = (given: object, text = request?.raw.toString() ?? '') =>
      service.call('POST', `/v1/webhooks/${id}/verify`, caller, { body: text, headers: given });
    const report = (await verify(headers)).body.data;
    expect(signatureReport.parse(report)).toMatchObject({ valid: true, reason: null });
    const altered = JSON.stringify(JSON.parse(request?.raw.toString() ?? ''), null, 1);
    expect((await verify(headers, altered)).body.data).toMatchObject({ valid: false, reason: 'body_reserialized' });
    expect((await verify({})).body.data).toMatchObject({ valid: false, reason: 'missing' });
    const none = await service.call('POST', `/v1/webhooks/${id}/rotate-secret`, caller, { overlapHours: 0 });
    expect(none.body.data.previousSecretExpiresAt).toBeNull();
    expect((await verify(headers)).body.data.valid).toBe(false);
    expect((await service.call('POST', `/v1/webhooks/${id}/rotate-secret`, caller, { overlapHours: 169 })).status).toBe(
      400,
    );
  });
});

describe('an endpoint', () => {
  it('gets headers of its own, which are sealed, masked where they carry a credential, and never ours', async () => {
    const caller = fresh();
    const receiver = await receive();
    const headers = { 'X-Env': 'test', Authorization: 'Basic abc' };
    const { id } = await service.create(receiver.url, { headers }, caller);
    await house.say(caller.businessId);
    await receiver.waitForRequests(1);
    expect(receiver.requests[0]?.headers).toMatchObject({ 'x-env': 'test', authorization: 'Basic abc' });
    const { body } = await service.call('GET', `/v1/webhooks/${id}`, caller);
    expect(body.data.headers).toEqual({ 'X-Env': 'test', Authorization: '••••••' });
    for (const name of ['X-Service-Signature', 'webhook-id', 'Content-Type', 'Host', 'bad name'])
      expect((await service.call('PATCH', `/v1/webhooks/${id}`, caller, { headers: { [name]: 'x' } })).status).toBe(
        400,
      );
    const sneaky = { headers: { 'X-A': 'a\r\nx-service-signature: b' } };
    expect((await service.call('PATCH', `/v1/webhooks/${id}`, caller, sneaky)).status).toBe(400);
  });

  it('is reported on before it is relied on, tested with the example of a kind, and told to echo a challenge', async () => {
    const caller = fresh();
    const receiver = await receive(({ index }) => (index === 0 ? 302 : 200));
    const { id } = await service.create(receiver.url, {}, caller);
    const first = await service.call('POST', `/v1/webhooks/${id}/preflight`, caller);
    expect(preflight.parse(first.body.data)).toMatchObject({ ok: false, statusCode: 302 });
    expect(first.body.data.checks).toContainEqual(expect.objectContaining({ name: 'redirect', result: 'failed' }));
    expect((await service.call('POST', `/v1/webhooks/${id}/preflight`, caller)).body.data.ok).toBe(true);
    const test = await service.call('POST', `/v1/webhooks/${id}/test?kind=expense.created`, caller);
    expect(test.body.data).toMatchObject({ eventType: 'expense.created', status: 'success', attempts: 1 });
    expect((await service.call('POST', `/v1/webhooks/${id}/test?kind=nonsense`, caller)).status).toBe(400);
    const refused = await service.call('POST', `/v1/webhooks/${id}/challenge`, caller);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CONFLICT']);
    const stats = await service.call('GET', `/v1/webhooks/${id}/stats`, caller);
    expect(webhookStats.parse(stats.body.data)).toMatchObject({ webhookId: id, backlog: 0 });
    expect((await service.call('GET', '/v1/webhook-stats?hours=1', caller)).body.data.endpoints).toHaveLength(1);
  });

  it('is disabled by 410 twice in a row, says why, and offers the gap when it is enabled again', async () => {
    const caller = fresh();
    const receiver = await receive(({ index }) => (index < 2 ? 410 : 200));
    const { id } = await service.create(receiver.url, {}, caller);
    await house.say(caller.businessId);
    await receiver.waitForRequests(1);
    await house.say(caller.businessId);
    const read = async () => (await service.call('GET', `/v1/webhooks/${id}`, caller)).body.data;
    const disabled = await waitFor(async () => {
      const found = await read();
      return found.status === 'disabled' && found;
    });
    expect(disabled).toMatchObject({ disabledReason: 'gone', disabledAt: expect.any(String), gap: null });
    const missed = await house.say(caller.businessId);
    await waitFor(async () => (await service.call('GET', `/v1/events/${missed.id}`, caller)).status === 200);
    const { body } = await service.call('PATCH', `/v1/webhooks/${id}`, caller, { status: 'active' });
    expect(body.data).toMatchObject({ status: 'active', disabledReason: null, gap: { from: disabled.disabledAt } });
    const begin = (wish: object) => service.call('POST', `/v1/webhooks/${id}/replays`, caller, wish);
    const dry = await begin({ ...body.data.gap, dryRun: true });
    expect([dry.status, dry.body.data.totalCount, dry.body.data.status]).toEqual([201, 1, 'completed']);
    const begun = await begin(body.data.gap);
    expect(replay.parse(begun.body.data)).toEqual(begun.body.data);
    await receiver.waitForRequests(3);
    expect(receiver.requests[2]?.headers['webhook-id']).toBe(missed.id);
    const path = `/v1/webhooks/${id}/replays/${begun.body.data.id}`;
    await waitFor(async () => (await service.call('GET', path, caller)).body.data.status === 'completed');
    expect((await service.call('GET', path, caller)).body.data).toMatchObject({ totalCount: 1, doneCount: 1 });
    expect((await service.call('POST', `${path}/cancel`, caller)).status).toBe(409);
    expect((await service.call('GET', `/v1/webhooks/${id}/replays`, caller)).body.pagination.totalCount).toBe(2);
    expect((await read()).gap).toBeNull();
  });
});
