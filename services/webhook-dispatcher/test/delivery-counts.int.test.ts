import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createMetrics, systemClock } from '@outlay/runtime';
import { type Database, openDatabase } from '@outlay/store';
import { createTestDatabase, type TestDatabase, testLogger } from '@outlay/testing';
import { createDeliveryCounts } from '../src/records/deliveries/delivery-counts.table.ts';

const DAY = 86_400_000;
const LIST = { businessId: 1, endpointId: 'wh_1' };
/** Longer than what is counted whole each time. */
const MADE = 10_500;

let place: TestDatabase;
let database: Database;
let now = Date.parse('2026-03-14T12:00:00Z');
const clock = { ...systemClock, now: () => new Date(now) };
const count = createDeliveryCounts({ clock });
const counted = () => database.read(LIST.businessId, (tx) => count(tx, LIST));

const MAKE = `INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, created_at)
  SELECT $1 || n, 1, $2, $1 || n, 'expense.created', $3, 'success', $3 FROM generate_series(1, $4::int) AS n`;
const make = (prefix: string, age: number, many: number, endpointId = LIST.endpointId) =>
  place.look(MAKE, [prefix, endpointId, new Date(now - age), many]);

beforeAll(async () => {
  place = await createTestDatabase('webhook-dispatcher');
  database = openDatabase({ url: place.url, poolSize: 1, logger: testLogger(), metrics: createMetrics('t'), clock });
  await place.look(`INSERT INTO endpoints VALUES ('wh_1', 1, 'https://a', '{*}', NULL, 'active', '', 1, now(), now())`);
  await make('settled', 5 * DAY, MADE);
  await make('old', 29.5 * DAY, 10);
  await make('new', 1_000, 10);
  await make('other', 5 * DAY, 10, 'wh_2');
});
afterAll(async () => {
  await database.close();
  await place.close();
});

it('is exact when deliveries come at its end and go at its beginning, and reads only those', async () => {
  expect(await counted()).toBe(MADE + 20);
  await make('newer', 500, 5);
  await place.look("DELETE FROM deliveries WHERE id LIKE 'old%'");
  expect(await counted()).toBe(MADE + 15);
  // No one removes these: that they are still in the number shows that they were not read.
  await place.look("DELETE FROM deliveries WHERE id LIKE 'settled1%'");
  expect(await counted()).toBe(MADE + 15);
});

it('is counted anew when the endpoints of the business changed, and after half a day', async () => {
  await place.look('UPDATE endpoint_changes SET changes = changes + 1 WHERE business_id = 1');
  const left = await place.look("SELECT count(*)::int AS count FROM deliveries WHERE endpoint_id = 'wh_1'");
  expect(await counted()).toBe(left[0]?.count);
  await make('more', 6 * DAY, MADE);
  now += DAY / 2;
  expect(await counted()).toBe(Number(left[0]?.count) + MADE);
});
