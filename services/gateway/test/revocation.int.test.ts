import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { clientOf, type House, startHouse } from './support/house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse({ redis: 3 });
});
afterAll(() => house?.stop());

describe('a key that is revoked', () => {
  it('is refused by every gateway well within 5 s', async () => {
    const second = await house.startGateway();
    const { id, key } = await house.operator.createKey({ userId: house.user.id, name: 'short-lived' });
    const asks = [house.gateway, second].map(({ url }) => clientOf(url, { key, tenant: house.business.id }));
    for (const ask of asks) expect((await ask('/v1/users/me')).status).toBe(200);

    expect(await house.operator.revokeKey(id)).toBe(true);
    const began = performance.now();
    for (const ask of asks) {
      const refused = await waitFor(async () => {
        const reply = await ask('/v1/users/me');
        return reply.status === 401 && reply;
      });
      expect(refused.body.error?.code).toBe('TOKEN_REVOKED');
    }
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await house.operator.revokeKey(id)).toBe(false);
    await second.stop();
  });

  it('is refused within 5 s also when it belongs to nobody and reaches nothing that could be told', async () => {
    const { id, key } = await house.operator.createKey({ userId: null, name: 'machine', businessIds: [] });
    expect((await house.ask('/v1/businesses', { key, tenant: null })).body.data).toEqual([]);
    expect(await house.operator.revokeKey(id)).toBe(true);
    await waitFor(async () => (await house.ask('/v1/businesses', { key, tenant: null })).status === 401);
  });
});

describe('a key that has expired', () => {
  it('is refused as such', async () => {
    const expiresAt = new Date(Date.now() - 60_000);
    const { key } = await house.operator.createKey({ userId: house.user.id, name: 'old', expiresAt });
    const reply = await house.ask('/v1/users/me', { key });
    expect([reply.status, reply.body.error?.code]).toEqual([401, 'TOKEN_EXPIRED']);
  });
});

describe("an operator's list of keys", () => {
  it('shows when each was used, and never the key', async () => {
    const keys = await house.operator.listKeys();
    const mine = keys.find(({ credential }) => credential.id === house.keyId);
    expect(mine).toMatchObject({ name: 'owner', lastFour: house.key.slice(-4), revokedAt: null });
    expect(JSON.stringify(keys)).not.toContain(house.key.slice(8, 40));
  });
});
