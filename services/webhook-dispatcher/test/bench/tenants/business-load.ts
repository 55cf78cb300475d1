import type { Client } from 'pg';

/** A business of the measurement, and its one endpoint that really gets events. */
export type Loaded = { businessId: number; endpointId: string };

/** The copies are subscribed to a kind that never happens here: they count, and nothing is sent to them. */
const ENDPOINTS = `INSERT INTO endpoints
  SELECT (jsonb_populate_record(e, jsonb_build_object('id', 'whk_copy_' || e.business_id || '_' || n, 'events', ARRAY['trip.deleted']))).*
  FROM endpoints e, generate_series(1, $2::int) AS n WHERE e.id = ANY ($1)`;
/** What processes remember of the endpoints counts no more. */
const CHANGED = `INSERT INTO endpoint_changes (business_id, changes) SELECT unnest($1::bigint[]), 1
  ON CONFLICT (business_id) DO UPDATE SET changes = endpoint_changes.changes + 1`;

const DAYS = `SELECT ensure_day('events', 'created_at', day::date), ensure_day('attempts', 'at', day::date)
  FROM generate_series($1::date - 30, $1::date, interval '1 day') AS day`;

/**
 * Numbers `$1` to `$2` of `$7`, in the order of time over the last 29 days and not the last minutes, since that is the order of rows on
 * disk. Event n is of the business in place 1000^u, u spread evenly over 0 to 1: the k-th has a share of 1/k, as Zipf's law has it.
 */
const OF = `generate_series($1::bigint, $2::bigint) AS n,
  LATERAL (SELECT floor(power(array_length($3::bigint[], 1), (n * 0.6180339887498949) % 1))::int AS place,
    $5::timestamptz - interval '10 minutes' - ($7::bigint - n) * (interval '29 days' / $7::bigint) AS at) AS one`;
const EVENTS = `INSERT INTO events (id, business_id, kind, created_at, bytes, aggregate)
  SELECT 'evt_load_' || n, ($3::bigint[])[place], 'expense.created', at, $6, 'expense:' || n FROM ${OF}
  WHERE $4::text[] IS NOT NULL`;
const DELIVERIES = `INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, attempts,
    status_code, response_time_ms, created_at, delivered_at, last_attempt_at)
  SELECT 'dlv_load_' || n, ($3::bigint[])[place], ($4::text[])[place], 'evt_load_' || n, 'expense.created', at, 'success', 1,
    200, 12, at, at, at FROM ${OF} WHERE $6::bytea IS NOT NULL`;
const ATTEMPTS = `INSERT INTO attempts (delivery_id, number, business_id, at, status_code, duration_ms)
  SELECT 'dlv_load_' || n, 1, ($3::bigint[])[place], at, 200, 12 FROM ${OF} WHERE $4::text[] IS NOT NULL AND $6::bytea IS NOT NULL`;
const STEP = 100_000;

/** Gives each business so many more endpoints, past the service. */
export const loadEndpoints = async (client: Client, businesses: readonly Loaded[], each: number): Promise<void> => {
  await client.query(ENDPOINTS, [businesses.map(({ endpointId }) => endpointId), each]);
  await client.query(CHANGED, [businesses.map(({ businessId }) => businessId)]);
  await client.query('VACUUM ANALYZE endpoints');
};

type Kept = { count: number; bytes: Buffer; print(text: string): void };

/** Events that were delivered in the last month, with their deliveries and attempts, past the service. */
export const loadEvents = async (client: Client, businesses: readonly Loaded[], { count, bytes, print }: Kept) => {
  const now = new Date();
  const shared = [
    businesses.map(({ businessId }) => businessId),
    businesses.map(({ endpointId }) => endpointId),
    now,
    bytes,
    count,
  ];
  await client.query(DAYS, [now]);
  await client.query("SET session_replication_role = 'replica'; SET synchronous_commit = off");
  for (let first = 1; first <= count; first += STEP) {
    for (const text of [EVENTS, DELIVERIES, ATTEMPTS])
      await client.query(text, [first, Math.min(count, first + STEP - 1), ...shared]);
    if (first % (10 * STEP) === 1) print(`${first - 1} of ${count} events`);
  }
  await client.query("SET session_replication_role = 'origin'; SET synchronous_commit = on");
  for (const table of ['events', 'deliveries', 'attempts']) await client.query(`VACUUM ANALYZE ${table}`);
  await client.query('CHECKPOINT');
};
