import { createMetrics, systemClock } from '@outlay/runtime';
import { type Database, openDatabase } from '@outlay/store';
import { testLogger } from '@outlay/testing';
import type { Client } from 'pg';
import { quantilesOf } from '../../../../../infra/bench/harness/figure.ts';
import { removeOldRecords } from '../../../src/records/deliveries/retention.table.ts';
import { releaseLeases, takeOverdue } from '../../../src/scheduling/due-delivery.table.ts';
import { backlogsAt, neglectedEndpoints } from '../../../src/scheduling/swept-delivery.table.ts';
import type { Loaded } from './business-load.ts';

const TIMES = 30;
const CLAIMED = 100;
const REMOVED = 5_000;
const DAY = 86_400_000;
const TOKEN = '00000000-0000-4000-8000-000000000000';

/** Deliveries that will be due, which the running dispatcher leaves alone, or that are over for longer than they are kept. */
const ROWS = `INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, created_at, next_attempt_at)
  SELECT $1 || n, $2, $3, 'evt_none_' || n, 'expense.created', $4, $5, $4, $6 FROM generate_series(1, $7::int) AS n`;
/** What is claimed comes with its event. */
const EVENTS = `INSERT INTO events (id, business_id, kind, created_at, bytes)
  SELECT 'evt_none_' || n, $1, 'expense.created', $2, '{}' FROM generate_series(1, $3::int) AS n ON CONFLICT DO NOTHING`;
const GONE = `DELETE FROM deliveries WHERE id LIKE 'dlv_claim_%'`;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** The middle of many runs, in milliseconds. */
const middle = async (work: () => Promise<unknown>, times = TIMES): Promise<number> => {
  await work();
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) took.push(await timed(work));
  return quantilesOf(took).p50;
};

const claim = async (client: Client, database: Database, { businessId, endpointId }: Loaded): Promise<number> => {
  const [at, due] = [new Date(), new Date(Date.now() + DAY)];
  await client.query(EVENTS, [businessId, at, CLAIMED]);
  await client.query(ROWS, ['dlv_claim_', businessId, endpointId, at, 'pending', due, CLAIMED]);
  const portion = { firsts: [{ endpointId, count: CLAIMED }], retries: [] };
  const ms = await middle(async () => {
    const jobs = await takeOverdue(database, portion, { at: due, lease: 60_000, leaseToken: TOKEN });
    if (jobs.length !== CLAIMED) throw new Error(`${jobs.length} deliveries were claimed instead of ${CLAIMED}`);
    await releaseLeases(database, jobs);
  });
  await client.query(GONE);
  return ms;
};

const clean = async (client: Client, database: Database, { businessId, endpointId }: Loaded): Promise<number> => {
  const old = new Date(Date.now() - 31 * DAY);
  const runs: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await client.query(ROWS, ['dlv_old_', businessId, endpointId, old, 'success', null, REMOVED]);
    runs.push(await timed(() => removeOldRecords(database, new Date(Date.now() - 30 * DAY))));
  }
  return quantilesOf(runs).p50;
};

/** Milliseconds of what the dispatcher does by the clock, in the middle of many runs; claims and cleaning are of this business. */
export const measureStatements = async (client: Client, url: string, one: Loaded): Promise<Record<string, number>> => {
  const outside = { logger: testLogger('bench'), metrics: createMetrics('bench'), clock: systemClock };
  const database = openDatabase({ url, poolSize: 2, ...outside });
  try {
    return {
      claim: await claim(client, database, one),
      sweep: await middle(() => neglectedEndpoints(database, new Date(Date.now() - 1_000))),
      backlogs: await middle(() => backlogsAt(database, new Date(), 60_000)),
      clean: await clean(client, database, one),
    };
  } finally {
    await database.close();
  }
};
