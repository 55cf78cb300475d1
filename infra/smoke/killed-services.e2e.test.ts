import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Service } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startTestCluster, type TestCluster, type TestTenant } from './cluster/test-cluster.ts';
import { KEPT, streamThrough } from './cluster/under-failure.ts';

/** Milliseconds. The least that a timeout of 1 s allows, so that a frozen dispatcher's work is soon another's. */
const LEASE = 4_000;

let cluster: TestCluster;
let tenants: TestTenant[];

beforeAll(async () => {
  const dispatcher = {
    WEBHOOK_TIMEOUT: '1s',
    // An attempt that a busy machine cuts at 1 s is soon made again.
    WEBHOOK_RETRY_SCHEDULE: '1s,2s,5s,10s,20s,30s',
    DELIVERY_LEASE: `${LEASE}ms`,
    SWEEP_INTERVAL: '1s',
  };
  cluster = await startTestCluster({
    onRestart: () => undefined,
    instances: { 'webhook-dispatcher': 2 },
    variables: { gateway: { RATE_LIMIT_DEFAULT: '1000000' }, 'webhook-dispatcher': dispatcher },
  });
  tenants = [await cluster.createTenant('Maple Bakery'), await cluster.createTenant('Érablière du Nord')];
}, 120_000);

afterAll(() => cluster.stop(), 60_000);

/** Kills without a warning; the cluster restarts it by itself. Resolves when the new one runs. */
const killOutright = async (service: Service, index = 0): Promise<void> => {
  const victim = cluster.pids(service)[index] ?? 0;
  process.kill(victim, 'SIGKILL');
  await waitFor(() => (cluster.pids(service)[index] ?? victim) !== victim, { message: `${service} starts again` });
};

const through = (name: string, failure: () => Promise<void>, slowness = 0) =>
  streamThrough({ cluster, tenants, name, failure, slowness });

describe('every create that was answered', () => {
  it('is delivered once, to its own business, when nothing happens', async () => {
    const report = await through('no failure', async () => undefined);
    expect(report).toMatchObject({ ...KEPT, duplicates: 0, unanswered: 0 });
  }, 90_000);

  it.each<Service>(['gateway', 'expense', 'bill', 'mileage-receipt', 'webhook-dispatcher'])(
    'is delivered although the %s service is killed',
    async (service) => {
      const report = await through(`kill -9 ${service}`, () => killOutright(service));
      expect(report).toMatchObject(KEPT);
    },
    90_000,
  );

  it('is delivered although one of two dispatchers is killed with requests under way', async () => {
    const report = await through('kill -9 one of two dispatchers', () => killOutright('webhook-dispatcher', 1), 100);
    expect(report).toMatchObject(KEPT);
  }, 90_000);

  it('is delivered although one of two dispatchers freezes for longer than its leases and then goes on', async () => {
    const freeze = async () => {
      const frozen = cluster.pids('webhook-dispatcher')[1] ?? 0;
      process.kill(frozen, 'SIGSTOP');
      const end = performance.now() + 1.5 * LEASE;
      await waitFor(() => performance.now() > end);
      process.kill(frozen, 'SIGCONT');
    };
    const report = await through('SIGSTOP one of two dispatchers', freeze, 100);
    expect(report).toMatchObject(KEPT);
  }, 90_000);
});
