import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, startCluster } from './support/cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 7 });
});
afterAll(() => cluster?.stop());

describe('the health of a gateway', () => {
  it('is well with everything there and degraded, not down, without Redis', async () => {
    const stateOf = async (health: Cluster['gateway']['health']) => {
      await health.start();
      health.setPhase('serving');
      const response = await fetch(`${health.address()}/readyz`);
      const metrics = await (await fetch(`${health.address()}/metrics`)).text();
      await health.stop();
      return { status: response.status, body: await response.json(), metrics };
    };
    const well = await stateOf(cluster.gateway.health);
    expect([well.status, well.body]).toMatchObject([200, { status: 'ready' }]);
    expect(well.metrics).toContain('outlay_http_request_seconds');
    const poor = await cluster.startGateway({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await stateOf(poor.health)).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { redis: 'failed' } },
    });
    await poor.stop();
  });
});

describe('a gateway that is stopped', () => {
  it('answers what is under way before it ends', async () => {
    const gateway = await cluster.startGateway();
    const headers = { authorization: `Bearer ${cluster.key}`, 'x-tenant-id': String(cluster.business.id) };
    const { promise, resolve } = Promise.withResolvers<void>();
    cluster.owner.answerWith({ status: 200, until: promise });
    const before = cluster.owner.requests.length;
    const answer = fetch(`${gateway.url}/v1/expenses`, { headers });
    await cluster.owner.waitForRequests(before + 1);
    const stopped = gateway.stop();
    resolve();
    expect((await answer).status).toBe(200);
    await stopped;
    await expect(fetch(`${gateway.url}/v1/expenses`, { headers })).rejects.toThrow();
  });
});
