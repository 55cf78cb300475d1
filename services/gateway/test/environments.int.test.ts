import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { createTestDatabase, testLogger, waitFor } from '@outlay/testing';
import { claimEnvironment } from '../src/operator/sandbox/sandbox.table.ts';
import { type Cluster, clientOf, startCluster } from './support/cluster.ts';
import { postForm } from './support/oauth.ts';

let sandbox: Cluster;
let production: Cluster;
beforeAll(async () => {
  [sandbox, production] = await Promise.all([
    startCluster({ redis: 13 }),
    startCluster({ redis: 14, environment: 'production' }),
  ]);
});
afterAll(async () => {
  await Promise.all([sandbox?.stop(), production?.stop()]);
});

const tokenOf = async (cluster: Cluster): Promise<string> => {
  const command = { name: 'App', businessIds: [cluster.business.id] };
  const { clientId, clientSecret } = await cluster.operator.createClient(command);
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret ?? '' };
  return String((await postForm(`${cluster.gateway.url}/connect/token`, form)).body.access_token);
};

describe('sandbox and production side by side', () => {
  it('each take their own keys, with the prefix of the environment', async () => {
    expect(sandbox.key).toMatch(/^sk_test_/);
    expect(production.key).toMatch(/^sk_live_/);
    expect((await sandbox.send('/v1/users/me')).status).toBe(200);
    expect((await production.send('/v1/users/me')).status).toBe(200);
  });

  it('refuse the keys and tokens of the other', async () => {
    const pairs = [
      [sandbox, production],
      [production, sandbox],
    ] as const;
    for (const [here, there] of pairs) {
      const send = clientOf(there.gateway.url, { key: here.key, tenant: there.business.id });
      const byKey = await send('/v1/users/me');
      expect([byKey.status, byKey.body.error?.code]).toEqual([401, 'ENVIRONMENT_MISMATCH']);
      const byToken = await send('/v1/employees', { key: await tokenOf(here) });
      expect([byToken.status, byToken.body.error?.code]).toEqual([401, 'UNAUTHORIZED']);
    }
  });

  it('are told apart by two gateways that claim a fresh database at the same time', async () => {
    const fresh = await createTestDatabase('gateway');
    const settings = { poolSize: 2, logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
    const database = openDatabase({ url: fresh.url, ...settings });
    let second: Promise<unknown> = Promise.resolve();
    const first = await database.acrossTenants(async (tx) => {
      const claimed = await claimEnvironment(tx, 'sandbox');
      second = database.acrossTenants((other) => claimEnvironment(other, 'production'));
      const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await waitFor(async () => (await fresh.look(waiting)).length > 0);
      return claimed;
    });
    expect([first, await second]).toEqual(['sandbox', 'sandbox']);
    await database.close();
    await fresh.close();
  });

  it('see nothing of each other', async () => {
    const { id } = await sandbox.operator.createBusiness({ name: 'Only in the sandbox' });
    const seen = await production.send('/v1/businesses?pageSize=100', { tenant: null });
    expect((seen.body.data as { name: string }[]).map(({ name }) => name)).not.toContain('Only in the sandbox');
    expect((await production.send(`/v1/businesses/${id + 1_000}`, { tenant: id + 1_000 })).status).toBe(403);
    const client = await sandbox.operator.createClient({ name: 'X', businessIds: [sandbox.business.id] });
    const form = {
      grant_type: 'client_credentials',
      client_id: client.clientId,
      client_secret: client.clientSecret ?? '',
    };
    expect((await postForm(`${production.gateway.url}/connect/token`, form)).body.error).toBe('invalid_client');
  });

  it('are lenient in the sandbox, and have its routes only there', async () => {
    const limit = async (cluster: Cluster) =>
      Number((await cluster.send('/v1/users/me')).headers.get('x-ratelimit-limit'));
    expect(await limit(sandbox)).toBeGreaterThan(await limit(production));
    expect((await sandbox.send('/v1/sandbox/clock')).status).toBe(200);
    expect((await production.send('/v1/sandbox/clock')).status).toBe(404);
  });

  it('refuse to run on the database of the other', async () => {
    const keys = { API_KEY_PRIVATE_KEY: sandbox.apiKeyPrivateKey };
    await expect(production.startGateway(keys)).rejects.toThrow('API_KEY_PRIVATE_KEY does not belong to the data');
    const itself = { ENVIRONMENT: 'sandbox' };
    await expect(production.startGateway(itself)).rejects.toThrow('This database belongs to production');
  });
});
