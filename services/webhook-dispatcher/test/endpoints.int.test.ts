import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AuditChange,
  MASKED,
  preflight,
  replay,
  signatureReport,
  webhookStats,
  webhookWithSecret,
} from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { Webhook } from 'standardwebhooks';
import { type Harness, openHarness } from './harness.ts';
import { shiftedClock } from './service.ts';

let harness: Harness;
const clock = shiftedClock();

beforeAll(async () => {
  harness = await openHarness({
    ...{ redis: 9, variables: { WEBHOOK_TIMEOUT: '2s', DELIVERY_LEASE: '6s' } },
    deps: { clock },
  });
});
afterEach(() => harness.endReceivers());
afterAll(() => harness.close());

describe('a secret', () => {
  it('is rotated with an overlap in which both sign', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive();
    const { id, secret } = await harness.service.create(receiver.url, {}, caller);
    const { status, body } = await harness.service.call('POST', `/v1/webhooks/${id}/rotate-secret`, caller);
    expect(status).toBe(200);
    expect(webhookWithSecret.parse(body.data)).toEqual(body.data);
    expect(body.data.secret).not.toBe(secret);
    const ahead = Date.parse(body.data.previousSecretExpiresAt) - Date.now();
    expect(Math.round(ahead / 3_600_000)).toBe(24);
    await harness.cluster.publish(caller.businessId);
    await receiver.waitForRequests(1);
    const [request] = receiver.requests;
    const headers = request?.headers as Record<string, string>;
    for (const each of [secret, body.data.secret]) new Webhook(each).verify(request?.raw ?? '', headers);
    const verify = (given: object, text = request?.raw.toString() ?? '') =>
      harness.service.call('POST', `/v1/webhooks/${id}/verify`, caller, { body: text, headers: given });
    const report = (await verify(headers)).body.data;
    expect(signatureReport.parse(report)).toMatchObject({ valid: true, reason: null });
    const altered = JSON.stringify(JSON.parse(request?.raw.toString() ?? ''), null, 1);
    expect((await verify(headers, altered)).body.data).toMatchObject({ valid: false, reason: 'body_reserialized' });
    expect((await verify({})).body.data).toMatchObject({ valid: false, reason: 'missing' });
    const none = await harness.service.call('POST', `/v1/webhooks/${id}/rotate-secret`, caller, { overlapHours: 0 });
    expect(none.body.data.previousSecretExpiresAt).toBeNull();
    expect((await verify(headers)).body.data.valid).toBe(false);
    expect(
      (await harness.service.call('POST', `/v1/webhooks/${id}/rotate-secret`, caller, { overlapHours: 169 })).status,
    ).toBe(400);
  });
});

describe('an endpoint', () => {
  it('gets headers of its own, which are sealed, masked where they carry a credential, and never ours', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive();
    const headers = { 'X-Env': 'test', Authorization: 'Basic abc' };
    const { id } = await harness.service.create(receiver.url, { headers }, caller);
    await harness.cluster.publish(caller.businessId);
    await receiver.waitForRequests(1);
    expect(receiver.requests[0]?.headers).toMatchObject({ 'x-env': 'test', authorization: 'Basic abc' });
    const { body } = await harness.service.call('GET', `/v1/webhooks/${id}`, caller);
    expect(body.data.headers).toEqual({ 'X-Env': 'test', Authorization: '••••••' });
    for (const name of ['X-Service-Signature', 'webhook-id', 'Content-Type', 'Host', 'bad name'])
      expect(
        (await harness.service.call('PATCH', `/v1/webhooks/${id}`, caller, { headers: { [name]: 'x' } })).status,
      ).toBe(400);
    const moved = await harness.service.call('PATCH', `/v1/webhooks/${id}`, caller, { url: 'http://127.0.0.1:4999/' });
    expect([moved.status, moved.body.error.details[0].field]).toEqual([400, 'headers.Authorization']);
    const sneaky = { headers: { 'X-A': 'a\r\nx-service-signature: b' } };
    expect((await harness.service.call('PATCH', `/v1/webhooks/${id}`, caller, sneaky)).status).toBe(400);
  });

  it('has its changes in the audit log, and there no header and no secret', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive();
    const headers = { 'X-Env': 'hidden-1', Authorization: 'Basic hidden-2' };
    const { id } = await harness.service.create(receiver.url, { headers }, caller);
    const change = { headers: { 'X-Env': 'hidden-3', Authorization: '••••••' }, events: ['bill.paid'], rateLimit: 5 };
    expect((await harness.service.call('PATCH', `/v1/webhooks/${id}`, caller, change)).status).toBe(200);
    await harness.service.call('POST', `/v1/webhooks/${id}/rotate-secret`, caller, { overlapHours: 0 });
    const lines = await harness.ground.database.look<{ action: string; changes: AuditChange[] | null }>(
      'SELECT action, changes FROM audit_log WHERE resource = $1 ORDER BY id',
      [`webhook:${id}`],
    );
    const masked = { from: MASKED, to: MASKED };
    expect(lines.map(({ action, changes }) => [action, changes])).toEqual([
      ['webhook.created', null],
      [
        'webhook.updated',
        expect.arrayContaining([
          { field: 'headers.X-Env', ...masked },
          { field: 'events.0', from: expect.any(String), to: 'bill.paid' },
          { field: 'rateLimit', from: null, to: 5 },
        ]),
      ],
      ['webhook.secret_rotated', [{ field: 'secret', ...masked }]],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/hidden|whsec_|Authorization/);
  });

  it('is checked before it is relied on, tested with the example of a kind, and made to echo a challenge', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive(({ index }) => (index === 0 ? 302 : 200));
    const { id } = await harness.service.create(receiver.url, {}, caller);
    const first = await harness.service.call('POST', `/v1/webhooks/${id}/preflight`, caller);
    expect(preflight.parse(first.body.data)).toMatchObject({ ok: false, statusCode: 302 });
    expect(first.body.data.checks).toContainEqual(expect.objectContaining({ name: 'redirect', result: 'failed' }));
    expect((await harness.service.call('POST', `/v1/webhooks/${id}/preflight`, caller)).body.data.ok).toBe(true);
    const test = await harness.service.call('POST', `/v1/webhooks/${id}/test?kind=expense.created`, caller);
    expect(test.body.data).toMatchObject({ eventType: 'expense.created', status: 'success', attempts: 1 });
    expect((await harness.service.call('POST', `/v1/webhooks/${id}/test?kind=nonsense`, caller)).status).toBe(400);
    const refused = await harness.service.call('POST', `/v1/webhooks/${id}/challenge`, caller);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CONFLICT']);
    const stats = await harness.service.call('GET', `/v1/webhooks/${id}/stats`, caller);
    expect(webhookStats.parse(stats.body.data)).toMatchObject({ webhookId: id, backlog: 0 });
    expect((await harness.service.call('GET', '/v1/webhook-stats?hours=1', caller)).body.data.endpoints).toHaveLength(
      1,
    );
  });

  it('is disabled by 410 twice in a row, shows why, and offers the gap when it is enabled again', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive(({ index }) => (index < 2 ? 410 : 200));
    const { id } = await harness.service.create(receiver.url, {}, caller);
    await harness.cluster.publish(caller.businessId);
    await receiver.waitForRequests(1);
    await harness.cluster.publish(caller.businessId);
    const read = async () => (await harness.service.call('GET', `/v1/webhooks/${id}`, caller)).body.data;
    const disabled = await waitFor(async () => {
      const found = await read();
      return found.status === 'disabled' && found;
    });
    expect(disabled).toMatchObject({ disabledReason: 'gone', disabledAt: expect.any(String), gap: null });
    // Nobody did it; it was done for whoever registered the endpoint.
    const made = `SELECT convert_from(bytes, 'UTF8')::json -> 'metadata' AS metadata FROM outbox
      WHERE business_id = $1 AND kind = 'webhook.disabled'`;
    const metadata = { businessId: caller.businessId, userId: 7, actorUserId: null, exceptWebhookIds: [id] };
    expect(await harness.ground.database.look(made, [caller.businessId])).toEqual([{ metadata }]);
    const missed = await harness.cluster.publish(caller.businessId);
    await waitFor(async () => (await harness.service.call('GET', `/v1/events/${missed.id}`, caller)).status === 200);
    const { body } = await harness.service.call('PATCH', `/v1/webhooks/${id}`, caller, { status: 'active' });
    expect(body.data).toMatchObject({ status: 'active', disabledReason: null, gap: { from: disabled.disabledAt } });
    const begin = (command: object) => harness.service.call('POST', `/v1/webhooks/${id}/replays`, caller, command);
    const dry = await begin({ ...body.data.gap, dryRun: true });
    expect([dry.status, dry.body.data.totalCount, dry.body.data.status]).toEqual([201, 1, 'completed']);
    const begun = await begin(body.data.gap);
    expect(replay.parse(begun.body.data)).toEqual(begun.body.data);
    await receiver.waitForRequests(3);
    expect(receiver.requests[2]?.headers['webhook-id']).toBe(missed.id);
    const path = `/v1/webhooks/${id}/replays/${begun.body.data.id}`;
    await waitFor(async () => (await harness.service.call('GET', path, caller)).body.data.status === 'completed');
    expect((await harness.service.call('GET', path, caller)).body.data).toMatchObject({ totalCount: 1, doneCount: 1 });
    expect((await harness.service.call('POST', `${path}/cancel`, caller)).status).toBe(409);
    expect((await harness.service.call('GET', `/v1/webhooks/${id}/replays`, caller)).body.pagination.totalCount).toBe(
      2,
    );
    expect((await read()).gap).toBeNull();
  });
});

describe('by a clock that was moved on two hours', () => {
  it('a secret whose overlap was one hour signs no more, and the time of signatures is real', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive();
    const { id } = await harness.service.create(receiver.url, {}, caller);
    await harness.service.call('POST', `/v1/webhooks/${id}/rotate-secret`, caller, { overlapHours: 1 });
    const signed = async (count: number) => {
      await harness.cluster.publish(caller.businessId);
      const { headers } = (await receiver.waitForRequests(count)).at(-1) ?? { headers: {} as Record<string, string> };
      expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
      return String(headers['webhook-signature']).split(' ').length;
    };
    expect(await signed(1)).toBe(2);
    clock.shift(2 * 3_600_000);
    expect(await signed(2)).toBe(1);
    await harness.service.call('POST', `/v1/webhooks/${id}/test`, caller);
    const tested = (await receiver.waitForRequests(3)).at(-1);
    expect(String(tested?.headers['webhook-signature']).split(' ')).toHaveLength(1);
    const delivery = (await harness.service.deliveries(id, 'status=success', caller)).at(-1);
    const explained = `/v1/webhooks/${id}/deliveries/${delivery?.id}/signature`;
    expect((await harness.service.call('GET', explained, caller)).body.data.secretsInUse).toBe(1);
  });
});
