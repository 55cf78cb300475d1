import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createMetrics, systemClock } from '@outlay/runtime';
import { type Database, openDatabase } from '@outlay/store';
import { createTestDatabase, type TestDatabase, testLogger } from '@outlay/testing';
import { takeNamed, takeOverdue } from '../src/scheduling/due-delivery.table.ts';
import { replanRetries } from '../src/scheduling/replan.table.ts';
import { neglectedEndpoints } from '../src/scheduling/swept-delivery.table.ts';

const FRESH = 20_000;
const DUE = 10;
/** Retries that are due in an hour. */
const FAR = 2_000;
const MODES = ['force_custom_plan', 'force_generic_plan'];
const at = new Date();
const taking = () => ({ at, lease: 20_000, leaseToken: randomUUID() });
const of = (count: number) => [{ endpointId: 'wh_1', count }];
const TIMERS = Array.from({ length: DUE }, (_, n) => ({ deliveryId: `r${n + 1}`, endpointId: 'wh_1', attempt: 2 }));
/** Of attempts that come after the next one. */
const LATER = TIMERS.map((timer) => ({ ...timer, attempt: 3 }));

type Across = Pick<Database, 'acrossTenants'>;
const STATEMENTS: Record<string, (database: Across) => Promise<unknown>> = {
  'retries taken': (database) => takeOverdue(database, { retries: of(250), firsts: [] }, taking()),
  'first attempts taken': (database) => takeOverdue(database, { retries: [], firsts: of(DUE) }, taking()),
  'those of timers taken': (database) => takeNamed(database, TIMERS, taking()),
  'those of early timers looked at': (database) => takeNamed(database, LATER, taking()),
  'neglected endpoints found': (database) => neglectedEndpoints(database, at),
  'retries planned anew': (database) =>
    replanRetries(database, [{ endpointId: 'wh_1', free: 0, pause: 1_000, gap: 20 }], new Date(at.getTime() + 1)),
};

let place: TestDatabase;
let database: Database;
const settings = { logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
beforeAll(async () => {
  place = await createTestDatabase('webhook-dispatcher');
  database = openDatabase({ url: place.url, poolSize: 1, ...settings });
});
afterAll(async () => {
  await database.close();
  await place.close();
});

const FILL = `INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, created_at,
    attempts, next_attempt_at) SELECT $1 || n, 1, 'wh_1', $1 || n, 'expense.created', $4, 'failed', $4::timestamptz,
    $2, $4::timestamptz + $5::int * interval '1 second' FROM generate_series(1, $3::int) AS n`;
const fill = async (): Promise<void> => {
  await place.look(`INSERT INTO endpoints VALUES ('wh_1', 1, 'https://a', '{*}', NULL, 'active', '', 1, now(), now())`);
  await place.look(FILL, ['f', 0, FRESH, at, -600]);
  await place.look(FILL, ['r', 1, DUE, at, -600]);
  await place.look(FILL, ['ahead', 1, DUE, at, 30]);
  await place.look(FILL, ['far', 1, FAR, at, 3_600]);
};

const READ = `SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables
  WHERE relname = 'deliveries'`;
class Undone extends Error {}

/** Rows of deliveries that a statement reads, planned in that way; what it changed is undone. */
const rowsRead = async (run: (database: Across) => Promise<unknown>, mode: string): Promise<number> => {
  let read = 0;
  const acrossTenants: Across['acrossTenants'] = (work) =>
    database.acrossTenants(async (tx) => {
      await tx.write({ text: `SET LOCAL plan_cache_mode = ${mode}` });
      const before = await tx.one<{ read: number }>({ text: READ });
      // What is measured is undone, also where its COMMIT would be sent along.
      await work({ ...tx, commit: () => undefined });
      read = ((await tx.one<{ read: number }>({ text: READ }))?.read ?? 0) - (before?.read ?? 0);
      throw new Undone();
    });
  await run({ acrossTenants }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return read;
};

it('reads what is due and none of the many others, with a plan of the empty table, and with one of the full one', async () => {
  const measured = async () => {
    const all: Record<string, number> = {};
    for (const [name, run] of Object.entries(STATEMENTS))
      for (const mode of MODES) all[`${name}, ${mode}`] = await rowsRead(run, mode);
    return all;
  };
  await measured();
  await fill();
  const before = await measured();
  await place.look('ANALYZE deliveries, endpoints');
  const many = Object.entries({
    ...before,
    ...Object.fromEntries(Object.entries(await measured()).map(([name, read]) => [`${name}, analyzed`, read])),
  });
  expect(many.filter(([, read]) => read === 0 || read > 10 * DUE)).toEqual([]);
});
