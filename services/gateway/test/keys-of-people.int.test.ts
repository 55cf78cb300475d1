import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiKeyView, SCOPES } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { clientOf, type RequestOptions } from './support/cluster.ts';
import { code, kept } from './support/requests.ts';
import { type SecondFactorCluster, startSecondFactors } from './support/second-factors.ts';

let factors: SecondFactorCluster;
/** The administrator who is signed in to our own application. */
let admin: { id: number; email: string };
let token: string;
beforeAll(async () => {
  factors = await startSecondFactors({ KEYS_PER_PERSON: '4' });
  admin = await factors.addPerson('admin');
  token = await tokenOf(admin.email);
});
afterAll(() => factors?.cluster.stop());

const tokenOf = async (email: string, scope = SCOPES.join(' ')): Promise<string> =>
  factors.token(await factors.signIn(factors.browser(), email, { scope }));
const send = (path: string, options: RequestOptions = {}) =>
  clientOf(factors.cluster.gateway.url, { key: token, tenant: factors.cluster.business.id })(path, options);

type Made = ApiKeyView & { key: string };
const KEYS = '/v1/api-keys';
const makeKey = async (body: object = {}, options: RequestOptions = {}) =>
  kept<Made>('createApiKey', await send(KEYS, { body: { name: 'made', ...body }, ...options }));
const me = async (key: string, tenant = factors.cluster.business.id) =>
  code(await send('/v1/users/me', { key, tenant }));

describe('an API key that a person makes in our own application', () => {
  it('is theirs, of the business where they are alone, and has a line in its audit log', async () => {
    const { business } = factors.cluster;
    const far = '2096-01-01T00:00:00.000Z';
    const key = await makeKey({ name: 'CI', scopes: ['users:read'], expiresAt: far });
    const own = { userId: admin.id, parentId: null, businessIds: [business.id], scopes: ['users:read'] };
    expect(key).toMatchObject({ ...own, expiresAt: far, status: 'active' });
    expect(await me(key.key)).toEqual([200, undefined]);
    const lines = await factors.cluster.database.look(
      'SELECT business_id::int AS business, actor_user_id::int AS "user", credential FROM audit_log WHERE resource = $1',
      [`api_key:${key.id}`],
    );
    expect(lines).toEqual([
      { business: business.id, user: admin.id, credential: `${factors.web.clientId}:${admin.id}` },
    ]);
    expect((await send(`${KEYS}/${key.id}`)).body.data).toMatchObject(own);
    expect((await send(`${KEYS}/${key.id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('has no scope that the token has not, and reaches no other business, though it is theirs too', async () => {
    const narrow = await tokenOf(admin.email, 'users:read users:write');
    const key = await makeKey({}, { key: narrow });
    expect(key.scopes).toEqual(['users:read', 'users:write']);
    const more = { body: { name: 'more', scopes: ['bills:write'] }, key: narrow };
    expect(code(await send(KEYS, more))).toEqual([403, 'INSUFFICIENT_SCOPE']);
    const founded = await send('/v1/businesses', { tenant: null, body: { name: 'Second' } });
    const { id: second } = founded.body.data as { id: number };
    for (const businessIds of [[second], [factors.cluster.business.id, second]])
      expect(code(await send(KEYS, { body: { name: 'far', businessIds } }))).toEqual([403, 'TENANT_ACCESS_DENIED']);
    expect(await me(key.key, second)).toEqual([403, 'TENANT_ACCESS_DENIED']);
    expect((await send(`${KEYS}/${key.id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('needs a new proof, and is made by nobody without the role nor in an application of somebody else', async () => {
    const { cluster, oauth } = factors;
    const strict = await cluster.startGateway({ STEP_UP_AFTER: '1ms', PUBLIC_URL: cluster.gateway.url });
    const late = clientOf(strict.url, { key: token, tenant: cluster.business.id });
    expect(code(await late(KEYS, { body: { name: 'late' } }))).toEqual([401, 'STEP_UP_REQUIRED']);
    const byKey = await late(KEYS, { body: { name: 'of a key' }, key: cluster.key });
    expect(kept<Made>('createApiKey', byKey).parentId).toBe(cluster.keyId);
    await strict.stop();
    const accountant = await tokenOf((await factors.addPerson()).email);
    expect(code(await send(KEYS, { body: { name: 'small' }, key: accountant }))).toEqual([403, 'FORBIDDEN']);
    const scope = SCOPES.join(' ');
    const { body } = await oauth.redeem(await oauth.getCode({ scope }, undefined, admin));
    const foreign = await send(KEYS, { body: { name: 'foreign' }, key: String(body.access_token) });
    expect(code(foreign)).toEqual([403, 'FORBIDDEN']);
    expect(foreign.body.error?.message).toContain('web app');
  });

  it('counts among the keys of the person', async () => {
    const keys = [];
    for (let at = 0; at < 4; at += 1) keys.push(await makeKey());
    expect(code(await send(KEYS, { body: { name: 'one too many' } }))).toEqual([409, 'LIMIT_REACHED']);
    for (const { id } of keys) await send(`${KEYS}/${id}`, { method: 'DELETE' });
  });

  it('outlives the session and ends with the membership, also if the person comes back', async () => {
    const { cluster } = factors;
    const { business } = cluster;
    const leaver = await factors.addPerson('admin');
    const theirs = await tokenOf(leaver.email);
    const { key } = await makeKey({}, { key: theirs });
    const path = `/v1/businesses/${business.id}/users/${leaver.id}`;
    const asOwner = { key: cluster.key };
    await send('/v1/users/me/sessions', { key: theirs, method: 'DELETE' });
    expect(await me(key)).toEqual([200, undefined]);
    expect((await send(path, { ...asOwner, method: 'DELETE' })).status).toBe(204);
    await waitFor(async () => (await me(key))[1] === 'TOKEN_REVOKED');
    const member = { businessId: business.id, name: 'Back', email: leaver.email, role: 'admin' as const };
    await cluster.operator.createUser(member);
    expect(await me(key)).toEqual([401, 'TOKEN_REVOKED']);
  });
});
