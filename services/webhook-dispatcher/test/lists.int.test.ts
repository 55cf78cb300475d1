import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

const caller = { businessId: 960 };
let ground: Ground;
let service: Instance;
let cluster: Cluster;
let receiver: Receiver;
let id = '';

beforeAll(async () => {
  ground = await prepareGround(9);
  service = await startInstance(ground, { WEBHOOK_RETRY_SCHEDULE: '1h', WEBHOOK_TIMEOUT: '5s', DELIVERY_LEASE: '20s' });
  cluster = await startCluster(ground);
  receiver = await startReceiver({ script: () => 500 });
  ({ id } = await service.create(receiver.url, {}, caller));
  await service.create(`${receiver.url}/other`, { events: ['report.created'] }, caller);
  for (let published = 0; published < 3; published += 1) await cluster.publish(caller.businessId);
  await waitFor(async () => (await service.deliveries(id, 'status=failed', caller)).length === 3);
  for (const dryRun of [true, true])
    await service.call('POST', `/v1/webhooks/${id}/replays`, caller, { from: '2026-01-01T00:00:00Z', dryRun });
});
afterAll(async () => {
  await service.stop();
  await cluster.close();
  await receiver.close();
  await clearGround(ground);
});

const LISTS = [
  ['endpoints', () => '/v1/webhooks', true],
  ['deliveries', () => `/v1/webhooks/${id}/deliveries`, false],
  ['replays', () => `/v1/webhooks/${id}/replays`, true],
  ['events', () => '/v1/events', false],
] as const;

describe.each(LISTS)('the list of %s', (_name, path, changes) => {
  const idsOf = async (query: string): Promise<string[]> => {
    const { status, body } = await service.call('GET', `${path()}?${query}`, caller);
    expect(status).toBe(200);
    return body.data.map((each: { id: string }) => each.id);
  };

  it('is filtered by ids', async () => {
    const all = await idsOf('');
    const [first = '', second = ''] = all;
    expect(all.length).toBeGreaterThan(1);
    expect(await idsOf(`ids=${first}`)).toEqual([first]);
    expect(new Set(await idsOf(`ids=${second},${first},nobody`))).toEqual(new Set([first, second]));
    expect(await idsOf('ids=nobody')).toEqual([]);
  });

  it(`is filtered by the time of creation${changes ? ' and of change' : ''}`, async () => {
    const all = await idsOf('');
    for (const time of changes ? ['created', 'updated'] : ['created']) {
      expect(await idsOf(`${time}From=2026-01-01T00:00:00Z`)).toEqual(all);
      expect(await idsOf(`${time}From=2100-01-01T00:00:00Z`)).toEqual([]);
      expect(await idsOf(`${time}To=2026-01-01T00:00:00Z`)).toEqual([]);
    }
  });
});

describe('with one idempotency key', () => {
  const key = (name: string) => ({ ...caller, idempotencyKey: { key: name, route: '', fingerprint: '' } });

  it('a delivery is cancelled once, and the repeated request gets the same answer', async () => {
    const [delivery] = await service.deliveries(id, 'status=failed', caller);
    const cancel = (name: string) =>
      service.call('POST', `/v1/webhooks/${id}/deliveries/${delivery?.id}/cancel`, key(name));
    const [first, again, other] = [await cancel('one'), await cancel('one'), await cancel('two')];
    expect([first.status, first.body.data.error]).toEqual([200, 'cancelled']);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(again.body).toEqual(first.body);
    expect(other.status).toBe(409);
  });

  it('all that waits is cancelled once', async () => {
    const cancel = (name: string) => service.call('POST', `/v1/webhooks/${id}/deliveries/cancel`, key(name));
    const [first, again, other] = [await cancel('three'), await cancel('three'), await cancel('four')];
    expect(first.body.data.cancelledCount).toBeGreaterThan(0);
    expect(again.body).toEqual(first.body);
    expect(other.body.data.cancelledCount).toBe(0);
  });

  it('a replay is cancelled once', async () => {
    await service.call('PATCH', `/v1/webhooks/${id}`, caller, { rateLimit: 1 });
    for (let published = 0; published < 3; published += 1) await cluster.publish(caller.businessId);
    const command = { from: '2026-01-01T00:00:00Z', statuses: ['failed', 'pending', 'missing'], rate: 1 };
    const begun = await service.call('POST', `/v1/webhooks/${id}/replays`, caller, command);
    const path = `/v1/webhooks/${id}/replays/${begun.body.data.id}/cancel`;
    const [first, again] = [
      await service.call('POST', path, key('five')),
      await service.call('POST', path, key('five')),
    ];
    expect([first.status, first.body.data.status]).toEqual([200, 'cancelled']);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(again.body).toEqual(first.body);
  });
});
