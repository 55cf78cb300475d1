import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiKeyView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Cluster, clientOf, type RequestOptions, startCluster } from './support/cluster.ts';
import { code, kept } from './support/requests.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 3 });
});
afterAll(() => cluster?.stop());

describe('a key that is revoked', () => {
  it('is refused by every gateway well within 5 s', async () => {
    const second = await cluster.startGateway();
    const { id, key } = await cluster.operator.createKey({ userId: cluster.user.id, name: 'short-lived' });
    const clients = [cluster.gateway, second].map(({ url }) => clientOf(url, { key, tenant: cluster.business.id }));
    for (const send of clients) expect((await send('/v1/users/me')).status).toBe(200);

    expect(await cluster.operator.revokeKey(id)).toBe(true);
    const began = performance.now();
    for (const send of clients) {
      const refused = await waitFor(async () => {
        const reply = await send('/v1/users/me');
        return reply.status === 401 && reply;
      });
      expect(refused.body.error?.code).toBe('TOKEN_REVOKED');
    }
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await cluster.operator.revokeKey(id)).toBe(false);
    await second.stop();
  });

  it('is refused within 5 s also when it belongs to nobody and reaches no business that an event could be published in', async () => {
    const { id, key } = await cluster.operator.createKey({ userId: null, name: 'machine', businessIds: [] });
    expect((await cluster.send('/v1/businesses', { key, tenant: null })).body.data).toEqual([]);
    expect(await cluster.operator.revokeKey(id)).toBe(true);
    await waitFor(async () => (await cluster.send('/v1/businesses', { key, tenant: null })).status === 401);
  });
});

describe('a key that has expired', () => {
  it('is refused as such', async () => {
    const expiresAt = new Date(Date.now() - 60_000);
    const { key } = await cluster.operator.createKey({ userId: cluster.user.id, name: 'old', expiresAt });
    const reply = await cluster.send('/v1/users/me', { key });
    expect([reply.status, reply.body.error?.code]).toEqual([401, 'TOKEN_EXPIRED']);
  });
});

describe("an operator's list of keys", () => {
  it('shows when each was used, and never the key', async () => {
    const keys = await cluster.operator.listKeys();
    const mine = keys.find(({ id }) => id === cluster.keyId);
    expect(mine).toMatchObject({ name: 'owner', lastFour: cluster.key.slice(-4), revokedAt: null });
    expect(JSON.stringify(keys)).not.toContain(cluster.key.slice(8, 40));
  });
});

describe("an operator's lists", () => {
  it('show businesses, users, clients and keys, of one business or a page at a time, and no secret', async () => {
    const { operator, business, user } = cluster;
    const other = await operator.createBusiness({ name: 'Birch Books' });
    const both = await operator.createUser({
      businessId: other.id,
      name: 'B',
      email: 'b@birch.example',
      role: 'admin',
    });
    const machine = await operator.createKey({ userId: null, name: 'till', businessIds: [other.id] });
    const own = await operator.createKey({ userId: both.id, name: 'of B' });
    const client = await operator.createClient({ name: 'Ledger', businessIds: [other.id] });
    const idsOf = (rows: { id: unknown }[]) => rows.map(({ id }) => id);

    const businesses = await operator.listBusinesses();
    expect(idsOf(businesses)).toEqual(expect.arrayContaining([business.id, other.id]));
    expect(await operator.listBusinesses({ businessId: other.id })).toEqual([
      expect.objectContaining({ id: other.id, name: 'Birch Books', members: 1 }),
    ]);
    const pages = [1, 2].map((page) => operator.listBusinesses({ page, pageSize: 1 }));
    expect((await Promise.all(pages)).map(idsOf)).toEqual([[businesses[0]?.id], [businesses[1]?.id]]);

    expect(idsOf(await operator.listUsers())).toEqual(expect.arrayContaining([user.id, both.id]));
    expect(await operator.listUsers({ businessId: other.id })).toEqual([
      expect.objectContaining({
        id: both.id,
        email: 'b@birch.example',
        memberships: [{ businessId: other.id, role: 'admin', status: 'active' }],
      }),
    ]);
    expect(await operator.listClients({ businessId: other.id })).toEqual([
      expect.objectContaining({ id: client.clientId, name: 'Ledger', businessIds: [other.id], isPublic: false }),
    ]);
    const keys = await operator.listKeys({ businessId: other.id });
    expect(idsOf(keys)).toEqual([machine.id, own.id]);
    expect(keys).toMatchObject([
      { prefix: 'sk_test_', userId: null, businesses: [{ businessId: other.id, role: null }] },
      { prefix: 'sk_test_', userId: both.id, businesses: [{ businessId: other.id, role: 'admin' }], businessIds: null },
    ]);
    const everything = JSON.stringify([
      await operator.listClients(),
      await operator.listKeys(),
      await operator.listUsers(),
    ]);
    for (const secret of [machine.key, own.key, client.clientSecret ?? '?'])
      expect(everything).not.toContain(secret.slice(8, 40));
    expect(everything).not.toMatch(/hash/i);
  });
});

describe("a person's own keys", () => {
  const LINES = "SELECT business_id::int FROM audit_log WHERE action = 'api_key.revoked' AND resource = $1";
  const linesOf = (id: string) => cluster.database.look(LINES, [`api_key:${id}`]);

  const createKey = async (body: object, options: RequestOptions) =>
    kept<ApiKeyView & { key: string }>('createApiKey', await cluster.send('/v1/api-keys', { body, ...options }));

  /** A person with two businesses, a key for both, one for each, and one without a list. */
  const owner = async (email: string) => {
    const [first, second] = [
      await cluster.operator.createBusiness({ name: 'First' }),
      await cluster.operator.createBusiness({ name: 'Second' }),
    ];
    const user = { name: 'Both', email, role: 'owner' as const };
    const { id: userId } = await cluster.operator.createUser({ businessId: first.id, ...user });
    await cluster.operator.createUser({ businessId: second.id, ...user });
    const keyFor = (businessIds: readonly number[] | null) =>
      cluster.operator.createKey({ userId, name: 'key', businessIds });
    const keys = {
      everywhere: await keyFor(null),
      both: await keyFor([first.id, second.id]),
      first: await keyFor([first.id]),
      second: await keyFor([second.id]),
    };
    const seenBy = async (key: string, tenant = first.id) => {
      const reply = await cluster.send('/v1/api-keys?pageSize=100', { key, tenant });
      const ids = (reply.body.data as ApiKeyView[]).map(({ id }) => id);
      return Object.entries(keys).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []));
    };
    return { first, second, keys, seenBy };
  };

  it('are seen and revoked by another one only as far as that one reaches', async () => {
    const { first, second, keys, seenBy } = await owner('reach@maple.example');
    expect(await seenBy(keys.first.key)).toEqual(['first']);
    expect(await seenBy(keys.both.key)).toEqual(['both', 'first']);
    expect(await seenBy(keys.both.key, second.id)).toEqual(['both', 'second']);
    expect(await seenBy(keys.everywhere.key)).toEqual(['everywhere', 'both', 'first']);
    const asFirst = { key: keys.first.key, tenant: first.id };
    for (const { id } of [keys.both, keys.everywhere, keys.second]) {
      expect(code(await cluster.send(`/v1/api-keys/${id}`, asFirst))).toEqual([404, 'NOT_FOUND']);
      const revoke = { ...asFirst, method: 'DELETE' };
      expect(code(await cluster.send(`/v1/api-keys/${id}`, revoke))).toEqual([404, 'NOT_FOUND']);
    }
    const others = await cluster.database.look('SELECT 1 FROM api_keys WHERE id = ANY($1) AND revoked_at IS NULL', [
      Object.values(keys).map(({ id }) => id),
    ]);
    expect(others).toHaveLength(4);
  });

  it('are revoked with what they made in the audit logs of the businesses that each reaches', async () => {
    const { first, second, keys } = await owner('log@maple.example');
    const { key, id } = keys.everywhere;
    const asFirst = { key, tenant: first.id };
    const there = await createKey({ name: 'there', businessIds: [second.id] }, asFirst);
    const here = await createKey({ name: 'here' }, asFirst);
    expect((await cluster.send(`/v1/api-keys/${id}`, { ...asFirst, method: 'DELETE' })).status).toBe(204);
    expect(await linesOf(id)).toEqual([{ business_id: first.id }]);
    expect(await linesOf(here.id)).toEqual([{ business_id: first.id }]);
    expect(await linesOf(there.id)).toEqual([{ business_id: second.id }]);
    await waitFor(async () => {
      const reply = await cluster.send('/v1/users/me', { key: there.key, tenant: second.id });
      return reply.body.error?.code === 'TOKEN_REVOKED';
    });
  });
});
