import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PrivateServers, startPrivateServers } from './cluster/private-servers.ts';
import { startTestCluster, type TestCluster, type TestTenant } from './cluster/test-cluster.ts';
import { KEPT, streamThrough } from './cluster/under-failure.ts';

/** What a failure interrupts is soon taken up again: the shortest lease that attempts of 5 s allow, and early retries. */
const DISPATCHER = {
  WEBHOOK_RETRY_SCHEDULE: '1s,2s,5s,10s,20s,30s',
  DELIVERY_LEASE: '11s',
  SWEEP_INTERVAL: '1s',
};

let own: PrivateServers;
let cluster: TestCluster;
let tenants: TestTenant[];
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  own = await startPrivateServers({ schedule: DISPATCHER.WEBHOOK_RETRY_SCHEDULE });
  ends.unshift(own.close);
  cluster = await startTestCluster({
    servers: own.servers,
    onRestart: () => undefined,
    variables: { gateway: { RATE_LIMIT_DEFAULT: '1000000' }, 'webhook-dispatcher': DISPATCHER },
  });
  ends.unshift(cluster.stop);
  tenants = [await cluster.createTenant('Maple Bakery'), await cluster.createTenant('Érablière du Nord')];
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
}, 60_000);

const through = async (name: string, failure: () => Promise<void>) => {
  const before = cluster.pids('expense');
  expect(await streamThrough({ cluster, tenants, name, failure, slowness: 20 })).toMatchObject(KEPT);
  expect(cluster.pids('expense')).toEqual(before);
};

describe('every create that was answered', () => {
  it('is delivered although PostgreSQL is killed and starts again on its data', async () => {
    await through('kill -9 PostgreSQL', async () => {
      await own.postgres.kill('SIGKILL');
      await own.postgres.start();
    });
  }, 90_000);

  it('is delivered although RabbitMQ is killed and starts again on its data', async () => {
    await through('kill -9 RabbitMQ', async () => {
      await own.rabbit.kill('SIGKILL');
      await own.rabbit.start();
    });
  }, 90_000);

  it('is delivered although RabbitMQ loses every queue', async () => {
    await through('RabbitMQ wiped', own.rabbit.wipe);
  }, 90_000);

  it('is delivered although RabbitMQ loses events that it had confirmed and that no service had handled', async () => {
    await through('RabbitMQ wiped with events waiting', async () => {
      await cluster.kill('webhook-dispatcher', 'SIGKILL');
      await own.eventsWaiting('webhook-dispatcher', 50);
      await own.rabbit.wipe();
      await cluster.start('webhook-dispatcher');
    });
  }, 90_000);

  it('is delivered although Redis restarts', async () => {
    await through('Redis restarted', own.redis.restart);
  }, 90_000);

  it('is delivered although Redis forgets everything', async () => {
    await through('Redis flushed', own.redis.flush);
  }, 90_000);
});
