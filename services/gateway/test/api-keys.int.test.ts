import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiKeyView, apiKeyWithKey } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Cluster, clientOf, type Reply, startCluster } from './support/cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 9, env: { KEYS_PER_PERSON: '40' } });
});
afterAll(() => cluster?.stop());

type Made = ApiKeyView & { key: string };
const create = (body: unknown, options = {}): Promise<Reply> => cluster.send('/v1/api-keys', { body, ...options });
const made = (reply: Reply): Made => {
  expect([reply.status, reply.body.error]).toEqual([201, undefined]);
  return apiKeyWithKey.parse(reply.body.data) as Made;
};

describe('an API key', () => {
  it('is shown once, works at once, and is listed without itself', async () => {
    const { key, ...shown } = made(await create({ name: 'CI', scopes: ['users:read', 'expenses:read'] }));
    expect(key).toMatch(/^sk_test_/);
    expect(shown).toMatchObject({ businessIds: [cluster.business.id], userId: cluster.user.id, status: 'active' });
    expect(key.slice(-4)).toBe(shown.lastFour);
    expect((await cluster.send('/v1/users/me', { key })).status).toBe(200);
    expect((await cluster.send('/v1/webhooks', { key })).body.error?.code).toBe('INSUFFICIENT_SCOPE');
    expect((await cluster.send(`/v1/api-keys/${shown.id}`)).body.data).toMatchObject({ id: shown.id, name: 'CI' });
    const all = (await cluster.send('/v1/api-keys?status=active&sortBy=name')).body.data as Made[];
    expect(all.map(({ id }) => id)).toContain(shown.id);
    expect(JSON.stringify(all)).not.toContain(key);
  });

  it('gives nobody more than they have', async () => {
    const small = made(await create({ name: 'small', scopes: ['users:write', 'users:read'] }));
    const more = await create({ name: 'more', scopes: ['bills:write'] }, { key: small.key });
    expect([more.status, more.body.error?.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(made(await create({ name: 'same' }, { key: small.key })).scopes.sort()).toEqual([
      'users:read',
      'users:write',
    ]);
    const other = await cluster.operator.createBusiness({ name: 'Other' });
    const further = await create({ name: 'further', businessIds: [cluster.business.id, other.id] });
    expect([further.status, further.body.error?.code]).toEqual([403, 'TENANT_ACCESS_DENIED']);
    const member = await cluster.addUser('keyless@maple.example', 'accountant');
    const { key } = await cluster.operator.createKey({ userId: member.id, name: 'accountant' });
    expect((await cluster.send('/v1/api-keys', { key })).status).toBe(403);
    expect((await create({ name: 'x' }, { key })).status).toBe(403);
  });

  it('is made once per Idempotency-Key, and kept nowhere', async () => {
    const options = { headers: { 'idempotency-key': 'key-1' } };
    const first = made(await create({ name: 'once' }, options));
    const again = await create({ name: 'once' }, options);
    const { key: _, ...record } = first;
    expect(made(again)).toEqual({
      ...record,
      alreadyShown: true,
      message: expect.stringContaining(`DELETE /v1/api-keys/${first.id}`),
    });
    const at = (await cluster.send(`/v1/api-keys/${first.id}`, { method: 'DELETE' })).status;
    expect([at, made(await create({ name: 'once' }, options))]).toMatchObject([204, { ...record, alreadyShown: true }]);
    const rows = await cluster.database.look("SELECT answer FROM idempotency_keys WHERE key = 'key-1'");
    expect(JSON.stringify(rows)).not.toContain('sk_test_');
  });

  it('is dead within 5 s on two gateways when it was revoked', async () => {
    const other = await cluster.startGateway();
    const { id, key } = made(await create({ name: 'to revoke' }));
    const elsewhere = clientOf(other.url, { key, tenant: cluster.business.id });
    expect((await elsewhere('/v1/users/me')).status).toBe(200);
    expect((await cluster.send('/v1/users/me', { key })).status).toBe(200);
    const began = Date.now();
    expect((await cluster.send(`/v1/api-keys/${id}`, { method: 'DELETE' })).status).toBe(204);
    await waitFor(async () => (await elsewhere('/v1/users/me')).body.error?.code === 'TOKEN_REVOKED');
    await waitFor(async () => (await cluster.send('/v1/users/me', { key })).body.error?.code === 'TOKEN_REVOKED');
    expect(Date.now() - began).toBeLessThan(5_000);
    expect((await cluster.send(`/v1/api-keys/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await cluster.send('/v1/api-keys/nonsense')).status).toBe(400);
  });
});

const codeOf = ({ status, body }: Reply) => [status, body.error?.code];
const me = async (key: string | null) => codeOf(await cluster.send('/v1/users/me', { key }));
const HOUR = 3_600_000;

describe('a key that a key made', () => {
  it("names its maker, which an operator's key has none of", async () => {
    const child = made(await create({ name: 'child' }));
    expect(child.parentId).toBe(cluster.keyId);
    expect((await cluster.send(`/v1/api-keys/${cluster.keyId}`)).body.data).toMatchObject({ parentId: null });
    expect((await cluster.send(`/v1/api-keys/${child.id}`)).body.data).toMatchObject({ parentId: cluster.keyId });
  });

  it('reaches no business that its maker does not reach, though its person administers it', async () => {
    const founded = await cluster.send('/v1/businesses', { tenant: null, body: { name: 'Second' } });
    const { id: second } = founded.body.data as { id: number };
    const both = [cluster.business.id, second];
    expect(made(await create({ name: 'both', businessIds: both })).businessIds).toEqual(both);
    const limited = made(await create({ name: 'limited' }));
    for (const businessIds of [[second], both])
      expect(codeOf(await create({ name: 'x', businessIds }, { key: limited.key }))).toEqual([
        403,
        'TENANT_ACCESS_DENIED',
      ]);
    expect(made(await create({ name: 'same' }, { key: limited.key })).businessIds).toEqual([cluster.business.id]);
  });

  it('lives as long as its maker and no longer', async () => {
    const expiresAt = new Date(Date.now() + HOUR).toISOString();
    const ending = made(await create({ name: 'ending', expiresAt }));
    for (const wanted of [null, new Date(Date.now() + 2 * HOUR).toISOString()]) {
      const reply = await create({ name: 'longer', expiresAt: wanted }, { key: ending.key });
      expect([...codeOf(reply), reply.body.error?.details?.[0]?.field]).toEqual([400, 'VALIDATION_ERROR', 'expiresAt']);
    }
    expect(made(await create({ name: 'as long' }, { key: ending.key })).expiresAt).toBe(expiresAt);
    const sooner = new Date(Date.now() + HOUR / 2).toISOString();
    expect(made(await create({ name: 'shorter', expiresAt: sooner }, { key: ending.key })).expiresAt).toBe(sooner);
    expect(made(await create({ name: 'endless' })).expiresAt).toBeNull();
  });

  it('ends with the first of its ancestors, at once, and each says so', async () => {
    const first = made(await create({ name: 'first' }));
    const second = made(await create({ name: 'second' }, { key: first.key }));
    const third = made(await create({ name: 'third' }, { key: second.key }));
    for (const { key } of [first, second, third]) expect(await me(key)).toEqual([200, undefined]);
    expect((await cluster.send(`/v1/api-keys/${first.id}`, { method: 'DELETE' })).status).toBe(204);
    for (const { key, id } of [first, second, third]) {
      await waitFor(async () => (await me(key))[1] === 'TOKEN_REVOKED');
      const shown = (await cluster.send(`/v1/api-keys/${id}`)).body.data;
      expect(shown).toMatchObject({ status: 'revoked', revokedAt: expect.any(String) });
    }
    const events = await cluster.database.look(
      "SELECT 1 FROM audit_log WHERE action = 'api_key.revoked' AND resource = ANY($1)",
      [[first, second, third].map(({ id }) => `api_key:${id}`)],
    );
    expect(events).toHaveLength(3);
    expect(codeOf(await create({ name: 'orphan' }, { key: second.key }))).toEqual([401, 'TOKEN_REVOKED']);
  });

  it('ends within 5 s also where only the row of an ancestor says that it ended', async () => {
    const first = made(await create({ name: 'first' }));
    const second = made(await create({ name: 'second' }, { key: first.key }));
    const third = made(await create({ name: 'third' }, { key: second.key }));
    expect(await me(third.key)).toEqual([200, undefined]);
    await cluster.database.look('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [first.id]);
    await waitFor(async () => (await me(third.key))[1] === 'TOKEN_REVOKED');
  });
});

describe('the limit of keys', () => {
  it('is passed by none of many who come at once, and a revoked key makes room', async () => {
    const person = await cluster.addUser('collector@maple.example', 'admin');
    const maker = await cluster.operator.createKey({ userId: person.id, name: 'maker' });
    const replies = await Promise.all(
      Array.from({ length: 44 }, (_, at) => create({ name: `key ${at}` }, { key: maker.key })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(39);
    const refused = replies.find(({ status }) => status !== 201);
    expect(refused?.body.error).toMatchObject({ code: 'LIMIT_REACHED', details: [{ maximum: 40 }] });
    const { id } = made(replies.find(({ status }) => status === 201) as Reply);
    expect((await cluster.send(`/v1/api-keys/${id}`, { key: maker.key, method: 'DELETE' })).status).toBe(204);
    made(await create({ name: 'next' }, { key: maker.key }));
  });
});

describe("another person's keys", () => {
  const post = (path: string, options = {}) => cluster.send(path, { method: 'POST', ...options });

  it('are neither seen nor revoked by a business that invites them, before they accept and after', async () => {
    const home = await cluster.operator.createBusiness({ name: 'Home' });
    const victim = { businessId: home.id, name: 'Victim', email: 'victim@home.example', role: 'owner' as const };
    const { id: userId } = await cluster.operator.createUser(victim);
    const { key, id } = await cluster.operator.createKey({ userId, name: 'of the victim' });
    const founder = await cluster.addUser('founder@maple.example', 'auditor');
    const { key: own, id: ownId } = await cluster.operator.createKey({ userId: founder.id, name: 'of the founder' });
    const founded = await cluster.send('/v1/businesses', { key: own, tenant: null, body: { name: 'Trap' } });
    const trap = (founded.body.data as { id: number }).id;
    const asFounder = { key: own, tenant: trap };
    const body = { name: 'Friend', email: victim.email, role: 'admin' };
    expect((await cluster.send(`/v1/businesses/${trap}/users`, { ...asFounder, body })).status).toBe(201);

    const attack = async () => {
      const seen = (await cluster.send('/v1/api-keys?pageSize=100', asFounder)).body.data as Made[];
      expect(seen.map((each) => each.id)).toEqual([ownId]);
      expect((await cluster.send(`/v1/api-keys/${id}`, asFounder)).status).toBe(404);
      expect((await cluster.send(`/v1/api-keys/${id}`, { ...asFounder, method: 'DELETE' })).status).toBe(404);
    };
    await attack();
    expect((await post(`/v1/invitations/${trap}/accept`, { key, tenant: null })).status).toBe(200);
    await attack();
    expect((await cluster.send('/v1/users/me', { key, tenant: home.id })).status).toBe(200);
    const theirs = (await cluster.send('/v1/api-keys', { key, tenant: trap })).body.data as Made[];
    expect(theirs.map((each) => each.id)).toEqual([id]);

    const limited = made(await create({ name: 'limited' }, { key, tenant: trap }));
    expect((await cluster.send(`/v1/api-keys/${limited.id}`, { ...asFounder, method: 'DELETE' })).status).toBe(204);
  });

  it('are revoked in a business where they belong, and not in the audit log of one that only invites them', async () => {
    const trap = await cluster.operator.createBusiness({ name: 'Earlier' });
    const { key: machine } = await cluster.operator.createKey({ userId: null, name: 'm', businessIds: [trap.id] });
    const home = await cluster.operator.createBusiness({ name: 'Later' });
    const email = 'revoking@home.example';
    const { id: userId } = await cluster.operator.createUser({ businessId: home.id, name: 'R', email, role: 'owner' });
    const { key, id } = await cluster.operator.createKey({ userId, name: 'first' });
    const options = { key: machine, tenant: trap.id, body: { name: 'R', email, role: 'admin' } };
    expect((await cluster.send(`/v1/businesses/${trap.id}/users`, options)).status).toBe(201);
    expect((await cluster.send(`/v1/api-keys/${id}`, { method: 'DELETE', key, tenant: home.id })).status).toBe(204);
    const lines = "SELECT business_id::int FROM audit_log WHERE action = 'api_key.revoked' AND resource = $1";
    expect(await cluster.database.look(lines, [`api_key:${id}`])).toEqual([{ business_id: home.id }]);
    const other = await cluster.operator.createKey({ userId, name: 'second' });
    expect(await cluster.operator.revokeKey(other.id)).toBe(true);
    expect(await cluster.database.look(lines, [`api_key:${other.id}`])).toEqual([{ business_id: home.id }]);
  });
});
