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

describe('in production', () => {
  it('there is no such route', async () => {
    const production = await startCluster({ redis: 8, environment: 'production' });
    const reply = await production.send('/v1/sandbox/clock', { body: { advance: 'P1D' } });
    await production.stop();
    expect([reply.status, reply.body.error?.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });
});
