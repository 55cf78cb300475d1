import { afterEach, describe, expect, it } from '@jest/globals';
import { createMetrics, systemClock } from '@outlay/runtime';
import { createSecretBox, type Database, openDatabase } from '@outlay/store';
import { movableClock, testLogger, waitFor } from '@outlay/testing';
import { disableEndpoint } from '../src/endpoints/health/disable-endpoints.job.ts';
import { failingEndpoints, isGone } from '../src/endpoints/health/judged-endpoint.table.ts';
import { createEndpointPurge } from '../src/records/deliveries/purge-endpoints.job.ts';
import { dropOldDays, prepareDays } from '../src/records/events/event.table.ts';
import { createOpened } from './opened.ts';
import { type Ground, shiftedClock, startCluster } from './service.ts';

const opened = createOpened();
const { later, receive } = opened;
const databaseOf = (ground: Ground): Database => {
  const settings = { logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
  return later(openDatabase({ url: ground.database.url, poolSize: 2, ...settings }), (each) => each.close());
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

afterEach(() => opened.close());

describe('the whole schedule', () => {
  it('takes 31 hours and 21 minutes: seven attempts, each after its delay and not before, then failed', async () => {
    const ground = await opened.ground(10);
    const clock = shiftedClock();
    const schedule = { WEBHOOK_RETRY_SCHEDULE: '1m,5m,15m,1h,6h,24h', SWEEP_INTERVAL: '50ms' };
    const service = await opened.instance(ground, schedule, { clock });
    const cluster = later(await startCluster(ground), (each) => each.close());
    const receiver = await receive(() => 500);
    const { id } = await service.create(receiver.url);
    const sweeps = () => service.logger.linesOf('deliveries.swept').length;
    await cluster.publish();
    const delays = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR];
    for (const [index, delay] of delays.entries()) {
      const record = await service.delivery(id, ({ attempts }) => attempts === index + 1);
      expect(Date.parse(record.nextRetryAt ?? '') - Date.parse(record.lastAttemptAt ?? '')).toBe(delay);
      const before = sweeps();
      clock.shift(delay - 10_000);
      await service.call('GET', `/v1/webhooks/${id}`);
      expect([sweeps(), receiver.requests.length]).toEqual([before, index + 1]);
      clock.shift(10_000);
      await receiver.waitForRequests(index + 2);
    }
    const last = await service.delivery(id, ({ attempts }) => attempts === 7);
    expect(last).toMatchObject({ status: 'failed', nextRetryAt: null, error: 'http_500' });
    const lasted = Date.parse(last.lastAttemptAt ?? '') - Date.parse(last.createdAt);
    expect(lasted).toBeGreaterThanOrEqual(31 * HOUR + 21 * MINUTE);
    expect(lasted).toBeLessThan(31 * HOUR + 22 * MINUTE);
    clock.shift(3 * DAY);
    const { body } = await service.call('GET', `/v1/webhooks/${id}/deliveries/${last.id}`);
    expect(body.data.attemptRecords.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(receiver.requests).toHaveLength(7);
  });
});

describe('an endpoint that only fails', () => {
  const fill = async (
    ground: Ground,
    id: string,
    rows: readonly [string, number, string, string?][],
  ): Promise<void> => {
    for (const [name, age, status, eventId = name] of rows)
      await ground.database.look(
        `INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, attempts,
           created_at, last_attempt_at, delivered_at, next_attempt_at, status_code)
         VALUES ($1, 1, $2, $5, 'expense.created', $3::timestamptz, $4::text, 1, $3, $3,
           CASE WHEN $4 = 'success' THEN $3 END, NULL, CASE WHEN $4 = 'success' THEN 200 ELSE 410 END)`,
        [name, id, new Date(Date.now() - age), status, eventId],
      );
  };

  it('is disabled after five days of nothing but failures, and not when one success came between', async () => {
    const ground = await opened.ground(11);
    const service = await opened.instance(ground);
    const url = 'http://127.0.0.1:4999/';
    const [bad, good, young] = [await service.create(url), await service.create(url), await service.create(url)];
    const days = [5.5, 4, 2, 0.1];
    for (const { id } of [bad, good])
      await fill(
        ground,
        id,
        days.map((age, at) => [`dlv_${id}_${at}`, age * DAY, 'failed']),
      );
    await fill(ground, good.id, [[`dlv_${good.id}_ok`, 3 * DAY, 'success']]);
    await fill(ground, young.id, [
      [`dlv_${young.id}_1`, 4 * DAY, 'failed'],
      [`dlv_${young.id}_2`, DAY, 'failed'],
    ]);
    const changed: string[] = [];
    const database = databaseOf(ground);
    const engine = { endpointChanged: ({ id }: { id: string }) => void changed.push(id) } as never;
    const deps = { database, secretBox: createSecretBox(ground.secretsKey), engine };
    const findFailing = () => database.acrossTenants((tx) => failingEndpoints(tx, new Date()));
    const failing = await findFailing();
    expect(failing).toEqual([{ businessId: 1, endpointId: bad.id }]);
    const [suspect] = failing;
    if (!suspect) throw new Error('none');
    expect([await disableEndpoint(deps, suspect, 'failing'), await disableEndpoint(deps, suspect, 'failing')]).toEqual([
      true,
      false,
    ]);
    const { body } = await service.call('GET', `/v1/webhooks/${bad.id}`);
    expect(body.data).toMatchObject({ status: 'disabled', disabledReason: 'failing', version: 2 });
    expect(changed).toEqual([bad.id]);
    await service.call('PATCH', `/v1/webhooks/${bad.id}`, {}, { status: 'active' });
    expect(await findFailing()).toEqual([]);
  });

  it('is judged by real events alone: a test of whichever kind neither helps nor harms it', async () => {
    const ground = await opened.ground(11);
    const service = await opened.instance(ground);
    const url = 'http://127.0.0.1:4999/';
    const [bad, young, tested] = [await service.create(url), await service.create(url), await service.create(url)];
    await fill(ground, bad.id, [
      ['dlv_bad_1', 5.5 * DAY, 'failed'],
      ['dlv_bad_2', 3 * DAY, 'success', 'evt_test_1'],
      ['dlv_bad_3', 0.2 * DAY, 'failed'],
      ['dlv_bad_4', 0.1 * DAY, 'success', 'evt_test_2'],
      ['dlv_bad_5', 0.1 * DAY, 'failed'],
    ]);
    await fill(ground, young.id, [
      ['dlv_young_1', 5.5 * DAY, 'failed', 'evt_test_3'],
      ['dlv_young_2', DAY, 'failed'],
      ['dlv_young_3', 0.1 * DAY, 'failed', 'evt_test_4'],
    ]);
    await fill(ground, tested.id, [
      ['dlv_tested_1', 5.5 * DAY, 'failed'],
      ['dlv_tested_2', 0.1 * DAY, 'failed', 'evt_test_5'],
    ]);
    const database = databaseOf(ground);
    const failing = await database.acrossTenants((tx) => failingEndpoints(tx, new Date()));
    expect(failing).toEqual([{ businessId: 1, endpointId: bad.id }]);
    const goneOf = (id: string) => database.acrossTenants((tx) => isGone(tx, id));
    expect([await goneOf(bad.id), await goneOf(young.id)]).toEqual([true, false]);
  });
});

describe('days', () => {
  it('are made ahead, take in what came before them, and are dropped after 30 days with nothing left to send', async () => {
    const ground = await opened.ground(12);
    const { look } = ground.database;
    const old = new Date(Date.now() - 31 * DAY);
    await look(`INSERT INTO events VALUES ('evt_old', 1, 'expense.created', $1, '')`, [old]);
    await look(`INSERT INTO events VALUES ('evt_new', 1, 'expense.created', now(), '')`);
    await look(
      `INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, created_at,
         next_attempt_at) VALUES ('dlv_1', 1, 'wh_1', 'evt_old', 'expense.created', $1, 'pending', $1, $1)`,
      [old],
    );
    await look(`SELECT ensure_day('events', 'created_at', $1::date)`, [old.toISOString().slice(0, 10)]);
    const database = databaseOf(ground);
    await Promise.all([prepareDays(database, new Date()), prepareDays(database, new Date())]);
    const parts = async (): Promise<string[]> =>
      (
        await look<{ name: string }>(
          `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
           WHERE i.inhparent = 'events'::regclass ORDER BY 1`,
        )
      ).map(({ name }) => name);
    expect(await parts()).toHaveLength(7);
    expect(await look('SELECT id FROM events_default')).toEqual([]);
    expect(await dropOldDays(database, new Date())).toBe(1);
    expect(await parts()).toHaveLength(6);
    expect(await look('SELECT id FROM events')).toEqual([{ id: 'evt_new' }]);
    expect(await look('SELECT status, error FROM deliveries')).toEqual([{ status: 'failed', error: 'expired' }]);
    const today = `events_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`;
    const direct = await database.acrossTenants((tx) => tx.rows({ text: `SELECT id FROM ${today}` }));
    expect(direct).toEqual([]);
  });
});

describe('a deleted endpoint', () => {
  it('is kept for an hour, for whoever still names it, and leaves nothing then', async () => {
    const ground = await opened.ground(12);
    const service = await opened.instance(ground);
    const url = 'http://127.0.0.1:4999/';
    const [deleted, other] = [await service.create(url), await service.create(url)];
    const { look } = ground.database;
    await look('INSERT INTO endpoint_streaks (endpoint_id, business_id, failures) SELECT id, 1, 1 FROM endpoints');
    await service.call('DELETE', `/v1/webhooks/${deleted.id}`);
    const clock = movableClock(new Date());
    const purge = later(createEndpointPurge({ database: databaseOf(ground), clock, logger: testLogger() }), (each) =>
      each.stop(),
    );
    const ids = async (table: string, column: string) =>
      (await look<{ id: string }>(`SELECT ${column} AS id FROM ${table} ORDER BY 1`)).map(({ id }) => id);
    clock.advance(HOUR - MINUTE);
    await purge.start();
    await waitFor(() => clock.waiting() === 1);
    expect(new Set(await ids('endpoints', 'id'))).toEqual(new Set([deleted.id, other.id]));
    clock.advance(2 * MINUTE);
    await waitFor(async () => (await ids('endpoints', 'id')).length === 1);
    const left = [await ids('endpoints', 'id'), await ids('endpoint_streaks', 'endpoint_id')];
    expect(left).toEqual([[other.id], [other.id]]);
  });
});

describe('a moved sandbox clock', () => {
  it('lets what is due by the new time be attempted at once', async () => {
    const ground = await opened.ground(13);
    const service = await opened.instance(ground, { WEBHOOK_RETRY_SCHEDULE: '24h' });
    const cluster = later(await startCluster(ground), (each) => each.close());
    const receiver = await receive(({ index }) => (index === 0 ? 500 : 200));
    const { id } = await service.create(receiver.url);
    await cluster.publish();
    await service.delivery(id, ({ status }) => status === 'failed');
    await ground.database.look('INSERT INTO clock_offset (offset_ms) VALUES ($1)', [DAY + MINUTE]);
    await service.delivery(id, ({ status }) => status === 'success');
    const stamp = Number(receiver.requests[1]?.headers['webhook-timestamp']) * 1_000;
    expect(Math.abs(stamp - Date.now())).toBeLessThan(10_000);
    await waitFor(async () => (await ground.database.look('SELECT 1 FROM attempts')).length === 2);
  });
});
