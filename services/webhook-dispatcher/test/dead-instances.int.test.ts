import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Clock, createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase, openPresence } from '@outlay/store';
import { movableClock, testLogger, waitFor } from '@outlay/testing';
import { createLiveInstances, releaseInstance } from '../src/scheduling/instance.table.ts';
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

/** A releaser alone, on a connection of its own. `now`: its time; `clock`: between its looks. */
const startReleaser = async ({ database: { url } }: Ground, now?: () => number, clock: Clock = systemClock) => {
  const logger = testLogger();
  const settings = { logger, metrics: createMetrics('test'), clock };
  const database = later(openDatabase({ url, poolSize: 2, ...settings }), (each) => each.close());
  const presence = openPresence({ url, logger });
  const leases = createLeases(presence.number, HOUR);
  const fed: string[] = [];
  const config = { DELIVERY_LEASE: HOUR, SWEEP_INTERVAL: HOUR };
  const resources = { ...settings, config, database, presence, liveInstances: createLiveInstances(settings) };
  const releaser = createInstanceReleaser({ ...resources, ...(now && { now }) }, leases, {
    add: (endpointId) => void fed.push(endpointId),
  });
  later(releaser, (each) => each.stop());
  const released = (): unknown[] => logger.linesOf('instance.leases_released').map(({ instance }) => instance);
  return { releaser, presence, leases, fed, released };
};

const endpointAt = ({ database }: Ground) =>
  database.look(
    `INSERT INTO endpoints VALUES ('wh_1', 1, 'https://a.example', '{*}', NULL, 'active', '', 1, now(), now())`,
  );

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
    await service.stop();
    expect(await registered(ground)).not.toContain(own);
  });
});

describe('what a statement of a dead instance took after its death', () => {
  it('is released when no statement of it can run any more; only then is its number forgotten', async () => {
    const ground = await opened.ground(8);
    await endpointAt(ground);
    await register(ground, DEAD);
    let [time, looks] = [0, 0];
    const { releaser, presence } = await startReleaser(ground, () => {
      looks += 1;
      return time;
    });
    await releaser.start();
    await waitFor(() => looks > 1);
    const isReleased = async (id: string) => (await rows(ground, `id = '${id}' AND lease_token IS NULL`)).length === 1;
    for (const [id, at] of [
      ['dlv_first', 2_000],
      ['dlv_soon', 2_500],
    ] as const) {
      await leasedBy(ground, 'wh_1', id, await tokenOf(DEAD));
      time = at;
      await waitFor(() => isReleased(id));
    }
    // It waited for a lock meanwhile.
    await leasedBy(ground, 'wh_1', 'dlv_late', await tokenOf(DEAD));
    expect(await registered(ground)).toContain(DEAD);
    time = 13_000;
    await waitFor(() => isReleased('dlv_late'));
    await waitFor(async () => (await registered(ground)).join() === `${presence.number}`);
  });
});

const SESSIONS = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND objid = $1
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

describe('an instance', () => {
  it('is present again by itself after its session was ended, twice, and its leases stay its own', async () => {
    const { ground, service, cluster } = await setUp({ WEBHOOK_TIMEOUT: '20s', DELIVERY_LEASE: '41s' });
    const answered = Promise.withResolvers<number>();
    later(answered, async ({ resolve }) => resolve(200));
    const receiver = await receive(() => answered.promise);
    await service.create(receiver.url);
    const own = await waitFor(async () => (await registered(ground))[0]);
    await cluster.publish();
    await receiver.waitForRequests(1);
    const [before] = await rows(ground);
    // Half a second per look of the other one, however busy the machine is.
    let time = 0;
    const other = await startReleaser(ground, () => {
      time += 250;
      return time;
    });
    await other.releaser.start();
    const ended: number[] = [];
    while (ended.length < 2) {
      const { pid } = await waitFor(async () => {
        const sessions = await ground.database.look<{ pid: number }>(SESSIONS, [own]);
        return sessions.find((session) => !ended.includes(session.pid));
      });
      await ground.database.look('SELECT pg_terminate_backend($1)', [pid]);
      ended.push(pid);
    }
    // Whoever is missing since then is dead by now.
    await register(ground, DEAD);
    await waitFor(() => other.released().includes(DEAD));
    expect(other.released()).not.toContain(own);
    expect(await rows(ground)).toEqual([before]);
    answered.resolve(200);
    await waitFor(async () => (await rows(ground))[0]?.status === 'success');
    expect([before?.lease_token !== null, receiver.requests.length]).toEqual([true, 1]);
  });
});

describe('what was taken on a connection that was lost before the answer', () => {
  it('is given back within seconds, and nothing else is; who stops before the second time leaves it to the others', async () => {
    const ground = await opened.ground(8);
    const { releaser, presence, leases, fed } = await startReleaser(ground);
    await endpointAt(ground);
    const taking = leases.take(async ({ leaseToken }) => {
      await leasedBy(ground, 'wh_1', 'dlv_lost', leaseToken);
      throw new Error('connection lost');
    });
    await expect(taking).rejects.toThrow('connection lost');
    await leasedBy(ground, 'wh_1', 'dlv_ours', await tokenOf(presence.number));
    await releaser.start();
    await waitFor(() => fed.length > 0);
    expect(fed).toEqual(['wh_1']);
    expect((await rows(ground, 'lease_token IS NULL')).map(({ id }) => id)).toEqual(['dlv_lost']);
    await releaser.stop();
    expect(await registered(ground)).toEqual([presence.number]);
  });
});

describe('an instance that is the only one', () => {
  it('looks rarely, but at once when its session was lost, and when what it took is in doubt', async () => {
    const ground = await opened.ground(8);
    await endpointAt(ground);
    const clock = movableClock();
    const { releaser, presence, leases, fed } = await startReleaser(ground, undefined, clock);
    const sessions = () => ground.database.look<{ pid: number }>(SESSIONS, [presence.number]);
    await releaser.start();
    await waitFor(async () => clock.waiting() === 1 && (await registered(ground)).length === 1);
    const former = (await sessions())[0]?.pid;
    await ground.database.look('SELECT pg_terminate_backend($1)', [former]);
    await waitFor(async () => (await sessions()).some(({ pid }) => pid !== former));
    const taking = leases.take(async ({ leaseToken }) => {
      await leasedBy(ground, 'wh_1', 'dlv_lost', leaseToken);
      throw new Error('connection lost');
    });
    await expect(taking).rejects.toThrow('connection lost');
    await waitFor(() => fed.includes('wh_1'));
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
