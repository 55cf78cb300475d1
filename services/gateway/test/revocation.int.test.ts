import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { type Cluster, clientOf, startCluster } from './support/cluster.ts';

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
    const mine = keys.find(({ credential }) => credential.id === cluster.keyId);
    expect(mine).toMatchObject({ name: 'owner', lastFour: cluster.key.slice(-4), revokedAt: null });
    expect(JSON.stringify(keys)).not.toContain(cluster.key.slice(8, 40));
  });
});
