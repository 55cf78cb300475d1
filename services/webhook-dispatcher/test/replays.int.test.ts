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

  it('that is paused hands nothing over until it is resumed, and then goes on where it stood', async () => {
    const { id, caller, path, read } = await begin();
    const change = async (name: string, by: object = caller) => {
      const { status, body } = await service.call('POST', `${path}/${name}`, by);
      return [status, body.data?.status ?? body.error.code];
    };
    const key = { ...caller, idempotencyKey: { key: 'p-1', route: '', fingerprint: '' } };
    expect(await change('pause', key)).toEqual([200, 'paused']);
    expect(await change('pause', key)).toEqual([200, 'paused']);
    expect(await change('pause')).toEqual([409, 'INVALID_STATE_TRANSITION']);
    const { doneCount } = await read();
    expect(doneCount).toBeLessThan(COUNT);
    const later = performance.now() + 1_200;
    await waitFor(() => performance.now() > later);
    expect((await read()).doneCount).toBe(doneCount);
    await service.call('PATCH', `/v1/webhooks/${id}`, caller, { status: 'disabled' });
    expect(await change('resume')).toEqual([409, 'INVALID_STATE_TRANSITION']);
    await service.call('PATCH', `/v1/webhooks/${id}`, caller, { status: 'active' });
    expect(await change('resume', { ...caller, role: 'accountant' })).toEqual([403, 'FORBIDDEN']);
    expect(await change('resume', { businessId: business + 50 })).toEqual([404, 'NOT_FOUND']);
    expect(await change('resume')).toEqual([200, 'running']);
    await waitFor(async () => (await read()).status === 'completed', { timeout: 20_000 });
    await receiver.waitForRequests(2 * COUNT);
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids.slice(COUNT)).size).toBe(COUNT);
    const lines = await ground.database.look(
      `SELECT action FROM audit_log WHERE business_id = $1 AND action ~ '^replay' ORDER BY id`,
      [caller.businessId],
    );
    expect(lines.map(({ action }) => action)).toEqual(['replay.created', 'replay.paused', 'replay.resumed']);
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
