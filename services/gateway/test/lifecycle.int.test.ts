import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type House, startHouse } from './support/house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse({ redis: 7 });
});
afterAll(() => house?.stop());

describe('the health of a gateway', () => {
  it('is well with everything there and degraded, not down, without Redis', async () => {
    const asks = async (health: House['gateway']['health']) => {
      await health.start();
      health.setPhase('serving');
      const response = await fetch(`${health.address()}/readyz`);
      const metrics = await (await fetch(`${health.address()}/metrics`)).text();
      await health.stop();
      return { status: response.status, body: await response.json(), metrics };
    };
    const well = await asks(house.gateway.health);
    expect([well.status, well.body]).toMatchObject([200, { status: 'ready' }]);
    expect(well.metrics).toContain('outlay_http_request_seconds');
    const poor = await house.startGateway({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await asks(poor.health)).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { redis: 'failed' } },
    });
    await poor.stop();
  });
});

describe('a gateway that is stopped', () => {
  it('answers what is under way before it ends', async () => {
    const gateway = await house.startGateway();
    const headers = { authorization: `Bearer ${house.key}`, 'x-tenant-id': String(house.business.id) };
    const { promise, resolve } = Promise.withResolvers<void>();
    house.owner.answerWith({ status: 200, until: promise });
    const before = house.owner.asked.length;
    const answer = fetch(`${gateway.url}/v1/expenses`, { headers });
    await house.owner.waitForAsked(before + 1);
    const stopped = gateway.stop();
    resolve();
    expect((await answer).status).toBe(200);
    await stopped;
    await expect(fetch(`${gateway.url}/v1/expenses`, { headers })).rejects.toThrow();
  });
});
