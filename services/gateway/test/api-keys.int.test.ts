import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiKeyView, apiKeyWithKey } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Cluster, clientOf, type Reply, startCluster } from './support/cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 9 });
});
afterAll(() => cluster?.stop());

type Made = ApiKeyView & { key: string | null };
const create = (body: unknown, options = {}): Promise<Reply> => cluster.send('/v1/api-keys', { body, ...options });
const made = (reply: Reply): Made => {
  expect([reply.status, reply.body.error]).toEqual([201, undefined]);
  return apiKeyWithKey.parse(reply.body.data);
};

describe('an API key', () => {
  it('is shown once, works at once, and is listed without itself', async () => {
    const { key, ...shown } = made(await create({ name: 'CI', scopes: ['users:read', 'expenses:read'] }));
    expect(key).toMatch(/^sk_test_/);
    expect(shown).toMatchObject({ businessIds: [cluster.business.id], userId: cluster.user.id, status: 'active' });
    expect(key?.slice(-4)).toBe(shown.lastFour);
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
    expect(made(again)).toMatchObject({ id: first.id, key: null });
    const rows = await cluster.database.look("SELECT answer FROM idempotency_keys WHERE key = 'key-1'");
    expect(JSON.stringify(rows)).not.toContain('sk_test_');
  });

  it('is dead within 5 s on two gateways when it was revoked', async () => {
    const other = await cluster.startGateway();
    const { id, key } = made(await create({ name: 'to revoke' }));
    const elsewhere = clientOf(other.url, { key: key ?? '', tenant: cluster.business.id });
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
