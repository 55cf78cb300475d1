import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Receiver, startReceiver, waitFor } from '@outlay/testing';
import {
  type Cluster,
  clearGround,
  type Ground,
  type Instance,
  prepareGround,
  startCluster,
  startInstance,
} from './service.ts';

const UNHURRIED = { WEBHOOK_TIMEOUT: '5s', DELIVERY_LEASE: '20s' };
const COUNT = 12;
const RATE = 3;
let ground: Ground;
let service: Instance;
let cluster: Cluster;
let receiver: Receiver;
let business = 900;

beforeAll(async () => {
  ground = await prepareGround(7);
  service = await startInstance(ground, UNHURRIED);
  cluster = await startCluster(ground);
});
afterEach(() => receiver.close());
afterAll(async () => {
  await service.stop();
  await cluster.close();
  await clearGround(ground);
});

/** Events that were delivered, and a replay of all of them that is under way. */
const begin = async () => {
  business += 1;
  const caller = { businessId: business };
  receiver = await startReceiver();
  const { id } = await service.create(receiver.url, {}, caller);
  const from = new Date(Date.now() - 60_000).toISOString();
  for (let published = 0; published < COUNT; published += 1) await cluster.publish(business);
  await receiver.waitForRequests(COUNT);
  await waitFor(async () => (await service.deliveries(id, 'status=success', caller)).length === COUNT);
  const to = new Date(Date.now() + 1_000).toISOString();
  const command = { from, to, statuses: ['success'], rate: RATE };
  const begun = await service.call('POST', `/v1/webhooks/${id}/replays`, caller, command);
  if (begun.status !== 201) throw new Error(JSON.stringify(begun.body));
  const path = `/v1/webhooks/${id}/replays/${begun.body.data.id}`;
  const read = async (by: Instance = service) => (await by.call('GET', path, caller)).body.data;
  await waitFor(async () => (await read()).doneCount >= RATE);
  return { id, caller, path, read };
};

describe('a replay', () => {
  it('that is cancelled hands nothing more over', async () => {
    const { caller, path, read } = await begin();
    const cancelled = await service.call('POST', `${path}/cancel`, caller);
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, 'cancelled']);
    const { doneCount } = cancelled.body.data;
    expect(doneCount).toBeLessThan(COUNT);
    await receiver.waitForRequests(COUNT + doneCount);
    const later = performance.now() + 1_500;
    await waitFor(() => performance.now() > later);
    expect((await read()).doneCount).toBe(doneCount);
    expect(receiver.requests).toHaveLength(COUNT + doneCount);
  });

  it('goes on in another process where it stood, and sends no event twice', async () => {
    const { id, caller, read } = await begin();
    await service.stop();
    const stood = receiver.requests.length;
    expect(stood).toBeLessThan(2 * COUNT);
    service = await startInstance(ground, UNHURRIED);
    await waitFor(async () => (await read()).status === 'completed', { timeout: 20_000 });
    await receiver.waitForRequests(2 * COUNT);
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(COUNT);
    expect(new Set(ids.slice(COUNT)).size).toBe(COUNT);
    expect((await read()).doneCount).toBe(COUNT);
    expect((await service.deliveries(id, 'status=success', caller)).every(({ attempts }) => attempts === 2)).toBe(true);
  });
});
