import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_KINDS, operationsOf, ROLES, SCOPES, webhook, webhookWithSecret } from '@outlay/contracts';
import { type Harness, openHarness } from './harness.ts';
import { withKey } from './idempotency.ts';

const URL_1 = 'http://127.0.0.1:4999/hook';
let harness: Harness;
const post = (body: object, caller = {}, headers = {}) =>
  harness.service.call('POST', '/v1/webhooks', caller, body, headers);

beforeAll(async () => {
  harness = await openHarness({ redis: 7, variables: { WEBHOOK_ENDPOINTS_PER_BUSINESS: '3' } });
});
afterEach(() => harness.endReceivers());
afterAll(() => harness.close());

describe('registering an endpoint', () => {
  it('answers it with its secret, and never again', async () => {
    const caller = harness.fresh();
    const { status, headers, body } = await post({ url: URL_1, description: 'mine' }, caller);
    expect(status).toBe(201);
    expect(webhookWithSecret.parse(body.data)).toEqual(body.data);
    expect(body.data).toMatchObject({ url: URL_1, description: 'mine', status: 'active', version: 1 });
    expect(body.data.events).toEqual(DEFAULT_KINDS);
    expect(body.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect([headers.get('location'), headers.get('etag')]).toEqual([`/v1/webhooks/${body.data.id}`, '"v1"']);
    const { body: read } = await harness.service.call('GET', `/v1/webhooks/${body.data.id}`, caller);
    expect(webhook.parse(read.data)).toEqual(read.data);
    const { body: list } = await harness.service.call('GET', '/v1/webhooks', caller);
    expect(list).toMatchObject({ data: [read.data], pagination: { totalCount: 1, page: 1, pageSize: 20 } });
  });

  it('happens once per idempotency key, and a repetition says that the secret was shown, also when it was rotated or the endpoint is gone', async () => {
    const body = { url: URL_1 };
    const caller = harness.fresh();
    const asBefore = { ...caller, ...withKey('k-1', body) };
    const first = await post(body, asBefore);
    const { secret, ...shown } = first.body.data;
    expect([first.status, secret, shown.alreadyShown]).toEqual([201, expect.stringMatching(/^whsec_/), undefined]);
    const path = `/v1/webhooks/${shown.id}`;
    const expectRepeated = async () => {
      const again = await post(body, asBefore);
      expect(webhookWithSecret.parse(again.body.data)).toEqual(again.body.data);
      expect([again.status, again.body.data]).toEqual([
        201,
        { ...shown, alreadyShown: true, message: expect.stringContaining(`POST ${path}/rotate-secret`) },
      ]);
      expect([again.headers.get('idempotency-replayed'), again.headers.get('location')]).toEqual(['true', path]);
    };
    await expectRepeated();
    const rotation = { ...caller, ...withKey('k-2', {}) };
    const rotated = await harness.service.call('POST', `${path}/rotate-secret`, rotation, {});
    const rotatedAgain = await harness.service.call('POST', `${path}/rotate-secret`, rotation, {});
    expect(rotated.body.data.secret).toMatch(/^whsec_/);
    expect([rotatedAgain.status, rotatedAgain.body.data]).toMatchObject([200, { version: 2, alreadyShown: true }]);
    expect(rotatedAgain.body.data).not.toHaveProperty('secret');
    await expectRepeated();
    expect((await harness.service.call('DELETE', path, caller)).status).toBe(204);
    await expectRepeated();
    const kept = JSON.stringify(await harness.ground.database.look('SELECT answer FROM idempotency_keys'));
    for (const each of [secret, rotated.body.data.secret]) expect(kept).not.toContain(each.slice('whsec_'.length));
    const french = await post(body, { ...asBefore, locale: 'fr-CA' as const });
    expect(french.body.data.message).toContain('affiché une seule fois');
  });

  it('shows the secret to one of many requests that come at once with one idempotency key', async () => {
    const body = { url: URL_1, description: 'at once' };
    const caller = { ...harness.fresh(), ...withKey('k-1', body) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(body, caller)));
    expect(answers.filter((each) => each.body.data?.secret !== undefined)).toHaveLength(1);
    for (const each of answers.filter(({ status }) => status !== 201))
      expect(each.body.error.code).toBe('IDEMPOTENCY_IN_PROGRESS');
    const { body: list } = await harness.service.call('GET', '/v1/webhooks', caller);
    expect(list.pagination.totalCount).toBe(1);
  });

  it('is refused with a key that was used with another body', async () => {
    const body = { url: URL_1 };
    const caller = { ...harness.fresh(), ...withKey('k-1', body) };
    expect((await post(body, caller)).status).toBe(201);
    const other = { ...caller, ...withKey('k-1', { url: URL_1, description: 'other' }) };
    expect((await post({ url: URL_1, description: 'other' }, other)).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('ends at the limit of the business, also when many come at once', async () => {
    const caller = harness.fresh();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post({ url: URL_1 }, caller)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({ code: 'LIMIT_REACHED', details: [{ maximum: 3 }] });
  });

  it.each([
    ['http://example.com/', 'doit être une URL https'],
    ['https://10.0.0.1/', 'ne doit pas mener à une adresse privée ou réservée'],
    ['https://0x0a000001/', 'ne doit pas mener à une adresse privée ou réservée'],
    ['https://[::ffff:169.254.169.254]/', 'ne doit pas mener à une adresse privée ou réservée'],
    ['https://user:pw@example.com/', 'ne doit contenir ni nom d’utilisateur ni mot de passe'],
    ['https://example.com/#x', 'ne doit pas contenir de fragment'],
    ['https://example.com:25/', 'ne doit pas utiliser ce port'],
    ['nonsense', 'doit être une URL'],
  ])('refuses %s, naming the field in the requested language', async (url, message) => {
    const caller = { ...harness.fresh(), locale: 'fr-CA' as const };
    const { status, body } = await post({ url }, caller);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'url', message }] });
    expect((await harness.service.call('GET', '/v1/webhooks', caller)).body.data).toEqual([]);
  });

  it.each([
    [{}, 'url'],
    [{ url: URL_1, events: [] }, 'events'],
    [{ url: URL_1, events: ['expense.created', 'expense.created'] }, 'events'],
    [{ url: URL_1, events: ['api_key.revoked'] }, 'events[0]'],
    [{ url: URL_1, secret: 'x' }, 'secret'],
    [{ url: `https://example.com/${'a'.repeat(2048)}` }, 'url'],
    [{ url: URL_1, description: 'a'.repeat(501) }, 'description'],
  ])('refuses %j', async (body, field) => {
    const answer = await post(body, harness.fresh());
    expect(answer.status).toBe(400);
    expect(answer.body.error.details[0].field).toBe(field);
  });

  it('needs the read scope of what it subscribes to', async () => {
    const scopes = SCOPES.filter((scope) => scope !== 'reports:read' && scope !== 'mileage:read');
    const caller = { ...harness.fresh(), scopes };
    expect((await post({ url: URL_1, events: ['expense.created'] }, caller)).status).toBe(201);
    const { status, body } = await post({ url: URL_1, events: ['report.approved'] }, caller);
    expect([status, body.error.code, body.error.details[0].scope]).toEqual([403, 'INSUFFICIENT_SCOPE', 'reports:read']);
    expect((await post({ url: URL_1, events: ['*'] }, caller)).body.error.details[0].scope).toBe(
      'reports:read mileage:read',
    );
  });
});

describe('roles', () => {
  it.each(ROLES)('%s may do what the table of roles allows', async (role) => {
    const owner = harness.fresh();
    const { id } = await harness.service.create(URL_1, {}, owner);
    const caller = { ...owner, role };
    const reads = role === 'owner' || role === 'admin' || role === 'accountant' ? 200 : 403;
    const writes = role === 'owner' || role === 'admin' ? 200 : 403;
    expect((await harness.service.call('GET', '/v1/webhooks', caller)).status).toBe(reads);
    expect((await harness.service.call('GET', `/v1/webhooks/${id}`, caller)).status).toBe(reads);
    expect((await harness.service.call('GET', `/v1/webhooks/${id}/deliveries`, caller)).status).toBe(reads);
    expect((await harness.service.call('POST', `/v1/webhooks/${id}/test`, caller)).status).toBe(writes);
    expect((await harness.service.call('PATCH', `/v1/webhooks/${id}`, caller, {})).status).toBe(writes);
    expect((await post({ url: URL_1 }, caller)).status).toBe(writes === 200 ? 201 : 403);
    expect((await harness.service.call('DELETE', `/v1/webhooks/${id}`, caller)).status).toBe(
      writes === 200 ? 204 : 403,
    );
  });
});

describe('changing an endpoint', () => {
  it('changes what is named, raises the version and honors If-Match', async () => {
    const caller = harness.fresh();
    const { id } = await harness.service.create(URL_1, {}, caller);
    const patch = (body: object, headers = {}) =>
      harness.service.call('PATCH', `/v1/webhooks/${id}`, caller, body, headers);
    const changed = await patch({ events: ['report.approved'], description: 'new' }, { 'if-match': '"v1"' });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"v2"']);
    expect(changed.body.data).toMatchObject({ events: ['report.approved'], description: 'new', url: URL_1 });
    expect((await patch({ description: 'late' }, { 'if-match': '"v1"' })).status).toBe(412);
    expect((await patch({ description: 'new' })).body.data.version).toBe(2);
    expect((await patch({ url: 'https://192.168.1.1/' })).body.error.details[0].field).toBe('url');
    expect((await patch({ status: 'disabled' })).body.data.status).toBe('disabled');
    expect(
      (await harness.service.call('DELETE', `/v1/webhooks/${id}`, caller, undefined, { 'if-match': '"v1"' })).status,
    ).toBe(412);
    expect((await harness.service.call('DELETE', `/v1/webhooks/${id}`, caller)).status).toBe(204);
    expect((await harness.service.call('GET', `/v1/webhooks/${id}`, caller)).status).toBe(404);
    expect((await harness.service.call('DELETE', `/v1/webhooks/${id}`, caller)).status).toBe(404);
  });
});

describe('changing the headers and the pace of an endpoint', () => {
  it('sends the new headers with the next delivery, keeps what is not named, and null takes them away', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive();
    const { id } = await harness.service.create(receiver.url, { headers: { 'X-Team': 'a' }, rateLimit: 5 }, caller);
    const patch = (body: object) => harness.service.call('PATCH', `/v1/webhooks/${id}`, caller, body);
    const sentHeaders = async () => {
      await harness.service.call('POST', `/v1/webhooks/${id}/test`, caller);
      return receiver.requests.at(-1)?.headers ?? {};
    };
    expect(await sentHeaders()).toMatchObject({ 'x-team': 'a' });

    const { status, body } = await patch({ headers: { 'X-Stage': 'b', Authorization: 'Basic c2VjcmV0' } });
    expect(status).toBe(200);
    expect(webhook.parse(body.data)).toMatchObject({ rateLimit: 5, version: 2, headers: { 'X-Stage': 'b' } });
    expect(JSON.stringify(body)).not.toContain('c2VjcmV0');
    const sent = await sentHeaders();
    expect(sent).toMatchObject({ 'x-stage': 'b', authorization: 'Basic c2VjcmV0' });
    expect(sent).not.toHaveProperty('x-team');

    expect((await patch({ rateLimit: 50 })).body.data).toMatchObject({ rateLimit: 50, headers: { 'X-Stage': 'b' } });
    expect((await patch({ headers: null, rateLimit: null })).body.data).toMatchObject({ headers: {}, rateLimit: null });
    expect(await sentHeaders()).not.toHaveProperty('x-stage');
    expect((await patch({ headers: {}, rateLimit: null })).body.data.version).toBe(4);
  });

  it.each([
    { headers: { Host: 'elsewhere' } },
    { headers: { 'X-A': 'a\r\nx-b: c' } },
    { headers: { 'X-A': '1', 'x-a': '2' } },
    { rateLimit: 0 },
  ])('refuses %j as it does when an endpoint is registered', async (command) => {
    const caller = harness.fresh();
    const { id } = await harness.service.create(URL_1, {}, caller);
    const refused = [
      await harness.service.call('PATCH', `/v1/webhooks/${id}`, caller, command),
      await post({ url: URL_1, ...command }, caller),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([400, 400]);
    expect(refused[0]?.body.error.details).toEqual(refused[1]?.body.error.details);
  });
});

describe('another business', () => {
  it('finds nothing on any route, exactly as if it did not exist', async () => {
    const mine = harness.fresh();
    const theirs = harness.fresh();
    const { id } = await harness.service.create(URL_1, {}, mine);
    const routes = operationsOf('webhook-dispatcher').filter(({ path }) => path.includes('{webhookId}'));
    expect(routes).toHaveLength(21);
    const bodies: Record<string, object> = {
      updateWebhook: { description: 'stolen' },
      createReplay: { from: '2026-03-14T15:09:26.535Z' },
      verifyWebhookSignature: { body: '{}', headers: {} },
    };
    const send = async ({ id: name, path, method }: (typeof routes)[number], webhookId: string) => {
      const url = path.replace('{webhookId}', webhookId).replaceAll(/\{\w+\}/g, 'x');
      const reply = await harness.service.call(method, url, theirs, bodies[name]);
      const { requestId, ...error } = reply.body.error;
      expect(requestId).toBe(reply.headers.get('x-request-id'));
      return [reply.status, error];
    };
    for (const route of routes) {
      const answer = await send(route, id);
      expect(answer[0]).toBe(404);
      expect(answer).toEqual(await send(route, 'wh_00000000000000000000000000'));
    }
    expect((await harness.service.call('GET', '/v1/webhooks', theirs)).body.data).toEqual([]);
    expect((await harness.service.call('GET', `/v1/webhooks/${id}`, mine)).body.data.description).toBeNull();
  });
});
