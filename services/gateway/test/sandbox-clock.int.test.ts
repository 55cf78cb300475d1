import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { type Cluster, clientOf, startCluster } from './support/cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 8 });
});
afterAll(() => cluster?.stop());

const move = (body: unknown) => cluster.send('/v1/sandbox/clock', { body });
const DAY = 86_400_000;

describe("the sandbox's time", () => {
  it('is moved by a duration or to a moment, on every gateway, and stays so over a restart', async () => {
    expect((await cluster.send('/v1/sandbox/clock')).body.data).toMatchObject({ offsetMs: 0 });
    const day = await move({ advance: 'P1D' });
    expect([day.status, day.body.data]).toMatchObject([200, { offsetMs: DAY }]);
    const then = new Date(Date.now() + 3 * DAY).toISOString();
    const moved = (await move({ now: then })).body.data as { now: string; offsetMs: number };
    expect(Date.parse(moved.now) - Date.parse(then)).toBeLessThan(5_000);
    const other = await cluster.startGateway();
    const send = clientOf(other.url, { key: cluster.key, tenant: cluster.business.id });
    const seen = async () => (await send('/v1/sandbox/clock')).body.data as { offsetMs: number };
    expect((await seen()).offsetMs).toBe(moved.offsetMs);
    await move({ advance: 'PT1H' });
    await waitFor(async () => (await seen()).offsetMs === moved.offsetMs + 3_600_000);
    const made = (await cluster.send('/v1/departments', { body: { name: 'Later' } })).body.data as {
      createdAt: string;
    };
    expect(Date.parse(made.createdAt)).toBeGreaterThan(Date.now() + 2 * DAY);
  });

  it.each([
    [{}, 'advance'],
    [{ advance: 'P1D', now: '2031-01-01T00:00:00Z' }, 'now'],
    [{ advance: 'P' }, 'advance'],
    [{ advance: 'P1H' }, 'advance'],
    [{ advance: '-P1D' }, 'advance'],
    [{ advance: 'P9999Y' }, 'advance'],
    [{ now: '2020-01-01T00:00:00Z' }, 'now'],
    [{ now: 'tomorrow' }, 'now'],
  ])('is not moved by %j', async (body, field) => {
    const reply = await move(body);
    expect([reply.status, reply.body.error?.details?.[0]?.field]).toEqual([400, field]);
  });
});

describe("the clock's business", () => {
  const advance = { body: { advance: 'PT1S' } };
  const by = async (key: string, tenant: number, headers: Record<string, string> = {}) => {
    const { status, body } = await cluster.send('/v1/sandbox/clock', { ...advance, key, tenant, headers });
    return [status, body.error?.code];
  };
  const ALLOWED = [200, undefined];
  const REFUSED = [403, 'FORBIDDEN'];
  let other: number;
  let owner: string;
  beforeAll(async () => {
    other = (await cluster.operator.createBusiness({ name: 'Birch Bakery' })).id;
    const member = { businessId: other, name: 'Birch', email: 'owner@birch.example', role: 'owner' } as const;
    const { id: userId } = await cluster.operator.createUser(member);
    owner = (await cluster.operator.createKey({ userId, name: 'birch' })).key;
  });

  it('is the first one: the administrators of another read the time, and do not move it for all', async () => {
    expect(await by(owner, other)).toEqual(REFUSED);
    expect((await cluster.send('/v1/sandbox/clock', { key: owner, tenant: other })).status).toBe(200);
    const french = { 'accept-language': 'fr-CA' };
    const refused = await cluster.send('/v1/sandbox/clock', { ...advance, key: owner, tenant: other, headers: french });
    expect(refused.body.error?.message).toContain('L’horloge du bac à sable');
  });

  it('has owners and administrators who move it from each of their businesses', async () => {
    const founded = await cluster.send('/v1/businesses', { tenant: null, body: { name: 'Founded' } });
    expect(await by(cluster.key, (founded.body.data as { id: number }).id)).toEqual(ALLOWED);
    const { id: userId } = await cluster.addUser('both@maple.example', 'accountant');
    const both = { businessId: other, name: 'Both', email: 'both@maple.example', role: 'admin' } as const;
    await cluster.operator.createUser(both);
    expect(await by((await cluster.operator.createKey({ userId, name: 'both' })).key, other)).toEqual(REFUSED);
  });

  it('is reached by a machine and by a key with a list of businesses only when it is on that list', async () => {
    const limited = { userId: cluster.user.id, name: 'limited' };
    const list = [cluster.business.id, other];
    await cluster.operator.createUser({ businessId: other, name: 'O', email: 'owner@maple.example', role: 'owner' });
    const { key: narrow } = await cluster.operator.createKey({ ...limited, businessIds: [other] });
    const { key: wide } = await cluster.operator.createKey({ ...limited, businessIds: list });
    const { key: machine } = await cluster.operator.createKey({ userId: null, name: 'machine', businessIds: [other] });
    const { key: bridge } = await cluster.operator.createKey({ userId: null, name: 'bridge', businessIds: list });
    expect([await by(narrow, other), await by(machine, other)]).toEqual([REFUSED, REFUSED]);
    expect([await by(wide, other), await by(bridge, other)]).toEqual([ALLOWED, ALLOWED]);
  });

  it('is another one once the operator gave it the clock', async () => {
    const { id, name } = cluster.business;
    expect(await cluster.operator.clockBusiness()).toEqual({ id, name });
    expect(await cluster.operator.giveClock(other)).toEqual({ id: other, name: 'Birch Bakery' });
    expect(await by(owner, other)).toEqual(ALLOWED);
    await expect(cluster.operator.giveClock(4_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await cluster.operator.giveClock(id);
    expect(await by(owner, other)).toEqual(REFUSED);
    expect(await by(cluster.key, id)).toEqual(ALLOWED);
  });
});

describe('in production', () => {
  it('there is no such route, nor one that resets a business', async () => {
    const production = await startCluster({ redis: 8, environment: 'production' });
    const reply = await production.send('/v1/sandbox/clock', { body: { advance: 'P1D' } });
    const reset = await production.send('/v1/sandbox/reset', { body: { confirm: production.business.name } });
    await production.stop();
    for (const { status, body } of [reply, reset]) expect([status, body.error?.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });
});
