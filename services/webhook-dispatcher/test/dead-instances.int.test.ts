import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase, openPresence } from '@outlay/store';
import { testLogger, waitFor } from '@outlay/testing';
import { releaseInstance } from '../src/scheduling/instance.table.ts';
import { createLiveInstances } from '../src/scheduling/live-instances.ts';
import { createInstanceReleaser } from '../src/scheduling/release-dead-instances.job.ts';
import { createLeases } from '../src/scheduling/work-queue.ts';
import { createOpened, rows, UNHURRIED } from './opened.ts';
import { type Ground, newEvent } from './service.ts';

const opened = createOpened();
const { later, setUp, receive } = opened;
afterEach(() => opened.close());

const HOUR = 3_600_000;
const DEAD = 77;

const tokenOf = async (instance: number): Promise<string> =>
  createLeases(instance, HOUR).take(async ({ leaseToken }) => leaseToken);

/** A delivery that an instance has leased for an hour. */
const leasedBy = async ({ database }: Ground, endpointId: string, id: string, leaseToken: string): Promise<void> => {
  const event = newEvent();
  const values = [event.id, event.kind, event.bytes];
  await database.look(
    'INSERT INTO events (id, business_id, kind, created_at, bytes) VALUES ($1, 1, $2, now(), $3)',
    values,
  );
  await database.look(
    `INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, created_at,
       next_attempt_at, lease_token, lease_until)
     SELECT $1, 1, $2, id, kind, created_at, 'pending', now(), now(), $3, now() + interval '1 hour' FROM events WHERE id = $4`,
    [id, endpointId, leaseToken, event.id],
  );
};

const register = ({ database }: Ground, number: number) =>
  database.look('INSERT INTO instances (number, started_at) VALUES ($1, now())', [number]);
const registered = async ({ database }: Ground): Promise<number[]> =>
  (await database.look<{ number: string }>('SELECT number FROM instances')).map(({ number }) => Number(number));

describe('what an instance had leased for an hour', () => {
  it('is attempted within seconds of its death by another one, and not while it lives', async () => {
    const { ground, service } = await setUp(UNHURRIED);
    const receiver = await receive();
    const { id } = await service.create(receiver.url);
    const alive = openPresence({ url: ground.database.url, logger: testLogger() });
    later(alive, (each) => each.close());
    expect(await alive.present()).toContain(alive.number);
    await leasedBy(ground, id, 'dlv_alive', await tokenOf(alive.number));
    await leasedBy(ground, id, 'dlv_dead', await tokenOf(DEAD));
    await leasedBy(ground, id, 'dlv_former', `ffffffff${randomUUID().slice(8)}`);
    for (const number of [alive.number, DEAD]) await register(ground, number);

    const done = async (delivery: string) => (await rows(ground, `id = '${delivery}'`))[0]?.status === 'success';
    await waitFor(() => done('dlv_dead'));
    expect([await done('dlv_alive'), await done('dlv_former')]).toEqual([false, false]);
    const own = (await registered(ground)).find((number) => number !== alive.number && number !== DEAD);
    await alive.close();
    await waitFor(() => done('dlv_alive'));
    // Its leases carry no number that anybody registered: they end by themselves.
    expect(await done('dlv_former')).toBe(false);
    await waitFor(async () => (await registered(ground)).join() === `${own}`);
    await service.stop();
    expect(await registered(ground)).toEqual([]);
  });
});

describe('an instance', () => {
  it('is present again by itself after its session was ended, and its leases stay its own', async () => {
    const { ground, service, cluster } = await setUp({ ...UNHURRIED, WEBHOOK_IN_FLIGHT_PER_ENDPOINT: '1' });
    const receiver = await receive(({ index }) => ({ status: 200, delay: index === 0 ? 3_000 : 0 }));
    await service.create(receiver.url);
    await waitFor(async () => (await registered(ground)).length === 1);
    await cluster.publish();
    await receiver.waitForRequests(1);
    const [before] = await rows(ground);
    await ground.database.look(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    await waitFor(async () => service.logger.linesOf('presence.lost').length > 0);
    await waitFor(async () => (await rows(ground))[0]?.status === 'success');
    expect(service.logger.linesOf('instance.leases_released')).toEqual([]);
    expect([before?.lease_token !== null, receiver.requests.length]).toEqual([true, 1]);
  });
});

describe('what was taken on a connection that was lost before the answer', () => {
  it('is given back within seconds, and nothing else is', async () => {
    const ground = await opened.ground(8);
    const settings = { logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
    const { url } = ground.database;
    const database = later(openDatabase({ url, poolSize: 2, ...settings }), (each) => each.close());
    const presence = openPresence({ url, logger: testLogger() });
    const leases = createLeases(presence.number, HOUR);
    await ground.database.look(
      `INSERT INTO endpoints VALUES ('wh_1', 1, 'https://a.example', '{*}', NULL, 'active', '', 1, now(), now())`,
    );
    const taking = leases.take(async ({ leaseToken }) => {
      await leasedBy(ground, 'wh_1', 'dlv_lost', leaseToken);
      throw new Error('connection lost');
    });
    await expect(taking).rejects.toThrow('connection lost');
    await leasedBy(ground, 'wh_1', 'dlv_ours', await tokenOf(presence.number));
    const fed: string[] = [];
    const config = { DELIVERY_LEASE: HOUR, SWEEP_INTERVAL: HOUR };
    const liveInstances = createLiveInstances(settings);
    const resources = { ...settings, config, database, presence, liveInstances };
    const releaser = createInstanceReleaser(resources, leases, { add: (endpointId) => void fed.push(endpointId) });
    later(releaser, (each) => each.stop());
    await releaser.start();
    await waitFor(() => fed.length > 0);
    expect(fed).toEqual(['wh_1']);
    expect((await rows(ground, 'lease_token IS NULL')).map(({ id }) => id)).toEqual(['dlv_lost']);
  });
});

describe('what a dead instance had leased of many', () => {
  it('is released in parts, each row once, also where thousands are due at one time', async () => {
    const { database: place, ...ground } = await opened.ground(8);
    const settings = { logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
    const database = later(openDatabase({ url: place.url, poolSize: 2, ...settings }), (each) => each.close());
    const [dead, other] = [await tokenOf(DEAD), await tokenOf(DEAD + 1)];
    await place.look(`INSERT INTO endpoints SELECT 'wh_' || n, 1, 'https://a.example', '{*}', NULL, 'active', '', 1, now(), now()
      FROM generate_series(1, 120) AS n`);
    await place.look(
      `INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, created_at,
         next_attempt_at, lease_token, lease_until)
       SELECT format('dlv_%s_%s', e, n), 1, 'wh_' || e, 'evt_' || n, 'k', now(), 'pending', now(),
         now() + (n / 2500) * interval '1 second', CASE WHEN n % 100 = 0 THEN $1::uuid WHEN n % 100 = 1 THEN $2::uuid END, now()
       FROM generate_series(1, 120) AS e, generate_series(1, 6000) AS n WHERE e = 60 OR n <= 100`,
      [dead, other],
    );
    const released = await releaseInstance(database, DEAD);
    expect(released).toHaveLength(120);
    expect(released.find(({ endpointId }) => endpointId === 'wh_60')?.count).toBe(60);
    const left = await rows({ ...ground, database: place }, 'lease_token IS NOT NULL');
    expect([left.length, left.every((row) => row.lease_token === other)]).toEqual([119 + 60, true]);
  });
});
