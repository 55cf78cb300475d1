import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_OPERATIONS, SCOPES, type Scope } from '@outlay/contracts';
import { sampleOf } from '@outlay/contracts/documents';
import { movableClock } from '@outlay/testing';
import { altered } from './support/altered-token.ts';
import { type Cluster, type Reply, startCluster } from './support/cluster.ts';
import { LINKS, ORIGIN, portalOf, tokenOf, WEB } from './support/made-portal.ts';
import { kept } from './support/requests.ts';

const MINUTE = 60_000;

const clock = movableClock(new Date(Math.floor(Date.now() / 1000) * 1000));
let cluster: Cluster;
beforeAll(async () => {
  const many = '1000000';
  const limits = { RATE_LIMIT_DEFAULT: many, RATE_LIMIT_WEBHOOK_TEST: many };
  cluster = await startCluster({ redis: 9, clock, env: { ...WEB, ...limits } });
});
afterAll(() => cluster?.stop());

const { create, open, check, sessionOf, listed } = portalOf(() => cluster);
const code = ({ body }: Reply): string | undefined => body.error?.code;

describe('a link to the portal', () => {
  it('is made, checked without being used, and opened one time', async () => {
    const link = await create({ readOnly: true, appearance: { accentColor: '#7c3aed' } });
    expect(link).toMatchObject({ allowedOrigin: ORIGIN, state: 'open', openedAt: null, madeBy: cluster.user.id });
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(5 * MINUTE);
    const token = tokenOf(link);
    for (let times = 0; times < 2; times += 1)
      expect(kept('checkPortalLink', await check(token))).toEqual({
        ...{ id: link.id, allowedOrigin: ORIGIN, state: 'open' },
        appearance: { accentColor: '#7c3aed', colorScheme: 'auto' },
      });
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401, 401]);
    expect(answers.filter(({ status }) => status === 401).map(code)).toEqual(Array(4).fill('TOKEN_REVOKED'));
    const session = answers.find(({ status }) => status === 201)?.body.data;
    expect(session).toMatchObject({
      token: expect.stringMatching(/^pt_test_/),
      linkId: link.id,
      business: { id: cluster.business.id, name: 'Maple Bakery' },
      readOnly: true,
    });
    expect((await check(token)).body.data).toMatchObject({ state: 'in_use' });
    expect((await listed('&state=in_use')).find(({ id }) => id === link.id)).toMatchObject({ state: 'in_use' });
  });

  it('has one address for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'portal-1' };
    const [first, second] = [await create({}, { headers }), await create({}, { headers })];
    expect(second).toEqual(first);
  });

  it.each([
    ['https://app.maple.example/', 'a path'],
    ['https://*.maple.example', 'a wildcard'],
    ["https://a.example;script-src 'unsafe-inline'", 'another directive'],
    ['https://a.example https://b.example', 'two origins'],
    ['https://App.maple.example', 'a name that a browser writes otherwise'],
    ['https://app.maple.example:443', 'a port that a browser leaves out'],
    ['http://app.maple.example', 'no encryption'],
    ['null', 'an opaque page'],
  ])('is for no %s: %s', async (allowedOrigin) => {
    expect(code(await cluster.send(LINKS, { body: { allowedOrigin } }))).toBe('VALIDATION_ERROR');
  });

  it('may be for a page of this machine in the sandbox', async () => {
    expect(await create({ allowedOrigin: 'http://localhost:3000' })).toMatchObject({ state: 'open' });
  });

  it('that we did not sign, or of something else, is refused', async () => {
    const token = tokenOf(await create());
    const { session } = await sessionOf();
    const forged = [
      altered(token, (content) => ({ ...content, sub: 'ptl_01J00000000000000000000000' })),
      altered(token, (header) => ({ ...header, alg: 'none' }), 0),
      `${token.split('.').slice(0, 2).join('.')}.`,
      session.token.slice('pt_test_'.length),
      cluster.key.slice('sk_test_'.length),
      'nonsense',
    ];
    for (const one of forged) {
      expect(code(await check(one))).toBe('UNAUTHORIZED');
      expect(code(await open(one))).toBe('UNAUTHORIZED');
    }
    expect((await check(token)).body.data).toMatchObject({ state: 'open' });
  });

  it('needs more than the right to change webhooks, and is made by who may', async () => {
    const body = { allowedOrigin: ORIGIN };
    const keyWith = async (scopes: readonly Scope[]) =>
      (await cluster.operator.createKey({ userId: cluster.user.id, name: 'few', scopes })).key;
    expect(code(await cluster.send(LINKS, { body, key: await keyWith(['webhooks:read']) }))).toBe('INSUFFICIENT_SCOPE');
    expect(code(await cluster.send(LINKS, { body, key: await keyWith(['webhooks:write']) }))).toBe(
      'INSUFFICIENT_SCOPE',
    );
    const { id } = await cluster.addUser('accountant@maple.example', 'accountant');
    const { key } = await cluster.operator.createKey({ userId: id, name: 'accountant' });
    expect(code(await cluster.send(LINKS, { body, key }))).toBe('FORBIDDEN');
  });
});

/** A path of the operation in a business that names nothing which exists. */
const pathOf = ({ path, params }: (typeof API_OPERATIONS)[number]): string => {
  const sample = sampleOf(params, 'input') as Record<string, unknown> | undefined;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'businessId' ? String(cluster.business.id) : String(sample?.[name] ?? '999999'),
  );
};

describe('a session of the portal', () => {
  it('is let into what the portal needs and into no other operation', async () => {
    const { send, session } = await sessionOf();
    const wrong: unknown[] = [];
    for (const operation of API_OPERATIONS.filter(({ open: isOpen }) => !isOpen)) {
      const before = cluster.owner.requests.length;
      const reply = await send(pathOf(operation), { method: operation.method });
      const isFor = operation.by.includes('portal token');
      const isLetIn = operation.owner === 'gateway' ? reply.status < 300 : cluster.owner.requests.length > before;
      const isRefused = code(reply) === 'FORBIDDEN';
      if (isFor ? !isLetIn : isLetIn || !isRefused) wrong.push([operation.id, reply.status, reply.body.error?.code]);
    }
    expect(wrong).toEqual([]);
    const { identity } = cluster.owner.requests.at(-1) ?? {};
    expect(identity).toMatchObject({
      ...{ businessId: cluster.business.id, userId: cluster.user.id, credentialId: session.linkId, role: 'owner' },
    });
    const never = SCOPES.filter((scope) => scope.endsWith(':write') || scope.endsWith(':approve'));
    expect(identity?.scopes.filter((scope) => never.includes(scope))).toEqual(['webhooks:write']);
  });

  it('reaches no other business, and acts for nobody', async () => {
    const { send } = await sessionOf();
    const other = await cluster.operator.createBusiness({ name: 'Birch Bakery' });
    await cluster.operator.createUser({
      businessId: other.id,
      name: 'Owner',
      email: 'owner@maple.example',
      role: 'owner',
    });
    expect(code(await send('/v1/webhooks', { tenant: other.id }))).toBe('TENANT_ACCESS_DENIED');
    expect(code(await send('/v1/webhooks', { tenant: null }))).toBe('TENANT_REQUIRED');
    expect(code(await send('/v1/webhooks', { headers: { 'on-behalf-of': '1' } }))).toBe('FORBIDDEN');
  });

  it('that is for reading changes nothing', async () => {
    const { send } = await sessionOf({ readOnly: true });
    expect((await send('/v1/webhooks')).status).toBe(200);
    expect(code(await send('/v1/webhooks', { body: { url: 'https://a.example', events: ['*'] } }))).toBe(
      'INSUFFICIENT_SCOPE',
    );
  });

  it('has at most the scopes of who made its link', async () => {
    const scopes: Scope[] = ['webhooks:read', 'webhooks:write', 'bills:read', 'bills:write'];
    const { key } = await cluster.operator.createKey({ userId: cluster.user.id, name: 'some', scopes });
    const { send } = await sessionOf({}, { key });
    expect((await send('/v1/webhooks')).status).toBe(200);
    const identity = cluster.owner.requests.at(-1)?.identity;
    expect(new Set(identity?.scopes)).toEqual(new Set(['webhooks:read', 'webhooks:write', 'bills:read']));
    expect(code(await send('/v1/events'))).toBe('INSUFFICIENT_SCOPE');
  });

  it('is no credential when it is altered, or that of the link itself', async () => {
    const { session, link } = await sessionOf();
    const bare = session.token.slice('pt_test_'.length);
    const wrong = [
      `pt_test_${altered(bare, (content) => ({ ...content, jti: 'x' }))}`,
      `pt_test_${tokenOf(link)}`,
      `pt_test_${cluster.key.slice('sk_test_'.length)}`,
      `sk_test_${bare}`,
      bare,
    ];
    for (const key of wrong) expect(code(await cluster.send('/v1/webhooks', { key }))).toBe('UNAUTHORIZED');
    const live = `pt_live_${bare}`;
    expect(code(await cluster.send('/v1/webhooks', { key: live }))).toBe('ENVIRONMENT_MISMATCH');
  });
});

describe('the end of a link and its session', () => {
  it('comes by revoking it, at once and for good', async () => {
    const { link, send } = await sessionOf();
    const unused = await create();
    for (const { id } of [link, unused])
      expect((await cluster.send(`/v1/portal-links/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(code(await send('/v1/webhooks'))).toBe('TOKEN_REVOKED');
    expect(code(await open(tokenOf(unused)))).toBe('TOKEN_REVOKED');
    expect((await check(tokenOf(unused))).body.data).toMatchObject({ state: 'revoked', allowedOrigin: ORIGIN });
    expect((await cluster.send(`/v1/portal-links/${link.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('comes for all of a business when its operator says so, and for no other business', async () => {
    const other = await cluster.operator.createBusiness({ name: 'Birch Bakery' });
    const { send } = await sessionOf();
    const unused = await create();
    expect(await cluster.operator.revokePortalLinks(other.id)).toBe(0);
    expect((await send('/v1/webhooks')).status).toBe(200);
    expect(await cluster.operator.revokePortalLinks(cluster.business.id)).toBeGreaterThanOrEqual(2);
    expect(code(await send('/v1/webhooks'))).toBe('TOKEN_REVOKED');
    expect(code(await open(tokenOf(unused)))).toBe('TOKEN_REVOKED');
    expect(await cluster.operator.revokePortalLinks(cluster.business.id)).toBe(0);
  });

  it('comes with that of the API key that it was made with', async () => {
    const { id, key } = await cluster.operator.createKey({ userId: cluster.user.id, name: 'short' });
    const { send } = await sessionOf({}, { key });
    const unused = await create({}, { key });
    await cluster.operator.revokeKey(id);
    expect(code(await send('/v1/webhooks'))).toBe('TOKEN_REVOKED');
    expect(code(await open(tokenOf(unused)))).toBe('TOKEN_REVOKED');
  });

  it('comes when its maker leaves the business', async () => {
    const { id } = await cluster.addUser('leaving@maple.example', 'admin');
    const { key } = await cluster.operator.createKey({ userId: id, name: 'leaving' });
    const { send } = await sessionOf({}, { key });
    expect((await send('/v1/webhooks')).status).toBe(200);
    const path = `/v1/businesses/${cluster.business.id}/users/${id}`;
    expect((await cluster.send(path, { method: 'DELETE' })).status).toBe(204);
    expect(code(await send('/v1/webhooks'))).toBe('TOKEN_REVOKED');
  });

  it('of a machine comes with its key too', async () => {
    const machine = { userId: null, name: 'machine', businessIds: [cluster.business.id] };
    const { id, key } = await cluster.operator.createKey(machine);
    const { send } = await sessionOf({}, { key });
    expect((await send('/v1/webhooks')).status).toBe(200);
    await cluster.operator.revokeKey(id);
    expect(code(await send('/v1/webhooks'))).toBe('TOKEN_REVOKED');
  });

  it('comes by time: of what nobody opened, and of what was opened', async () => {
    const { send } = await sessionOf({ sessionSeconds: 600 });
    const unused = await create({ expiresInSeconds: 60 });
    clock.advance(MINUTE);
    expect(code(await open(tokenOf(unused)))).toBe('TOKEN_EXPIRED');
    expect((await check(tokenOf(unused))).body.data).toMatchObject({ state: 'ended' });
    clock.advance(8 * MINUTE);
    expect((await send('/v1/webhooks')).status).toBe(200);
    clock.advance(2 * MINUTE);
    expect(code(await send('/v1/webhooks'))).toBe('TOKEN_EXPIRED');
    expect((await listed('&state=ended')).map(({ id }) => id)).toContain(unused.id);
  });
});
