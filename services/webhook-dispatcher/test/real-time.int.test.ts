import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startReceiver, waitFor } from '@outlay/testing';
import { createHttpClient } from '../src/transport/http-client/http-client.ts';
import { startHostile } from './hostile-server.ts';
import {
  type Cluster,
  clearGround,
  type Ground,
  type Instance,
  prepareGround,
  startCluster,
  startInstance,
} from './service.ts';

/** 1 m, 5 m, 15 m, 1 h, 6 h and 24 h, twelve thousand times as fast: 9.4 s in all. */
const SCALED = [5, 25, 75, 300, 1_800, 7_200];
/** A busy machine is late; never early. */
const LATE = 3_000;
let ground: Ground;
let service: Instance;
let cluster: Cluster;

beforeAll(async () => {
  ground = await prepareGround(6);
  const schedule = SCALED.map((delay) => `${delay}ms`).join(',');
  service = await startInstance(ground, {
    WEBHOOK_RETRY_SCHEDULE: schedule,
    WEBHOOK_TIMEOUT: '2s',
    DELIVERY_LEASE: '6s',
  });
  cluster = await startCluster(ground);
});
afterAll(async () => {
  await service.stop();
  await cluster.close();
  await clearGround(ground);
});

describe('in real time', () => {
  it('the whole schedule runs: seven attempts, each not before its delay, then failed', async () => {
    const receiver = await startReceiver({ script: () => 500 });
    const { id } = await service.create(receiver.url);
    await cluster.publish();
    await receiver.waitForRequests(7, 30_000);
    const last = await service.delivery(id, ({ attempts }) => attempts === 7);
    expect(last).toMatchObject({ status: 'failed', nextRetryAt: null, error: 'http_500' });
    const { body } = await service.call('GET', `/v1/webhooks/${id}/deliveries/${last.id}`);
    const times = body.data.attemptRecords.map(({ at }: { at: string }) => Date.parse(at));
    for (const [index, delay] of SCALED.entries()) {
      const waited = times[index + 1] - times[index];
      expect([index, waited >= delay, waited < delay + LATE]).toEqual([index, true, true]);
    }
    await waitFor(async () => (await ground.database.look('SELECT 1 FROM attempts')).length === 7);
    expect(receiver.requests).toHaveLength(7);
    await receiver.close();
  }, 45_000);

  it('an endpoint that echoes the challenge is verified', async () => {
    const receiver = await startReceiver({
      script: ({ raw }) => ({ status: 200, body: JSON.parse(raw.toString()).data.challenge }),
    });
    const { id } = await service.create(receiver.url);
    const { status, body } = await service.call('POST', `/v1/webhooks/${id}/challenge`);
    expect([status, typeof body.data.verifiedAt]).toEqual([200, 'string']);
    await receiver.close();
  });
});

describe('a kept connection that is dead when we write on it', () => {
  it('is replaced at once, within the same attempt', async () => {
    let connections = 0;
    const server = await startHostile((socket) => {
      connections += 1;
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
      socket.once('data', () => void socket.resetAndDestroy());
    });
    const client = createHttpClient({ allowLoopback: true, timeout: 2_000, dnsServers: [] });
    const post = () => client.post(server.url, {}, Buffer.from('{}'));
    expect([await post(), await post()]).toEqual([
      expect.objectContaining({ statusCode: 200 }),
      expect.objectContaining({ statusCode: 200 }),
    ]);
    expect(connections).toBe(2);
    await client.close();
    await server.close();
  });
});
