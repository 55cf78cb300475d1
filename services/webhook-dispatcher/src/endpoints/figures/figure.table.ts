import { type Database, isCounted, type Query, runInBatches, type Transaction } from '@outlay/store';
import { plain, texts, times } from '../../scheduling/index.ts';
import { type Figure, MINUTE } from './figures.ts';
import { add } from './latency-histogram.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Milliseconds for which minutes and hours are kept: what a series reads of them, and its first step. */
const KEPT = { minutes: 3 * DAY + HOUR, hours: 31 * DAY };

/** In the order of the key, so that two instances never wait for each other in a circle. */
const ADD = `INSERT INTO webhook_figures AS known
    (business_id, endpoint_id, step, at, events, attempts, succeeded, failed, latency)
  SELECT business_id, endpoint_id, step, at, events, attempts, succeeded, failed, latency::int[]
  FROM unnest($1::bigint[], $2::text[], $3::int[], $4::timestamptz[], $5::int[], $6::int[], $7::int[], $8::int[], $9::text[])
    AS t (business_id, endpoint_id, step, at, events, attempts, succeeded, failed, latency)
  WHERE ${isCounted('t')} ORDER BY business_id, endpoint_id COLLATE "C", step, at
  ON CONFLICT (business_id, endpoint_id, step, at) DO UPDATE SET events = known.events + excluded.events,
    attempts = known.attempts + excluded.attempts, succeeded = known.succeeded + excluded.succeeded,
    failed = known.failed + excluded.failed, latency = add_counts(known.latency, excluded.latency)`;
const READ = `SELECT at, events, attempts, succeeded, failed, latency FROM webhook_figures
  WHERE business_id = $1 AND endpoint_id = ANY($2::text[]) AND step = $3 AND at >= $4`;
const BATCH = 5_000;
const REMOVE = `DELETE FROM webhook_figures WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM webhook_figures WHERE at < $1 AND (step < 3600 OR at < $2) LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING 1`;

type Row = Figure & { step: number };

/** The hours of these minutes. */
const hoursOf = (minutes: readonly Figure[]): Figure[] => {
  const hours = new Map<string, Figure>();
  for (const minute of minutes) {
    const at = Math.floor(minute.at / HOUR) * HOUR;
    const key = `${minute.businessId} ${minute.endpointId} ${at}`;
    const hour = hours.get(key) ?? { ...minute, at, events: 0, attempts: 0, succeeded: 0, failed: 0, latency: [] };
    hours.set(key, hour);
    for (const name of ['events', 'attempts', 'succeeded', 'failed'] as const) hour[name] += minute[name];
    add(hour.latency, minute.latency);
  }
  return [...hours.values()];
};

const ofStep = (figures: readonly Figure[], ms: number): Row[] =>
  figures.map((figure) => ({ ...figure, step: ms / 1_000 }));

/** Adds the counted minutes, and their hours, to what this and other instances counted before. */
export const addFigures = (minutes: readonly Figure[]): Query => {
  const rows = [...ofStep(minutes, MINUTE), ...ofStep(hoursOf(minutes), HOUR)];
  const values = [
    plain(rows.map(({ businessId }) => businessId)),
    texts(rows.map(({ endpointId }) => endpointId)),
    plain(rows.map(({ step }) => step)),
    times(rows.map(({ at }) => new Date(at))),
    plain(rows.map(({ events }) => events)),
    plain(rows.map(({ attempts }) => attempts)),
    plain(rows.map(({ succeeded }) => succeeded)),
    plain(rows.map(({ failed }) => failed)),
    texts(rows.map(({ latency }) => `{${latency.join(',')}}`)),
  ];
  return { name: 'figures-add', text: ADD, values };
};

type Wanted = { businessId: number; endpointIds: readonly string[]; step: number; since: Date };
type Read = Omit<Figure, 'businessId' | 'endpointId'>;

/** Of these endpoints, or of the business as a whole, the minutes or hours since then. */
export const readFigures = async (tx: Transaction, wanted: Wanted): Promise<Read[]> => {
  const values = [wanted.businessId, wanted.endpointIds, wanted.step / 1_000, wanted.since];
  const rows = await tx.rows<Omit<Read, 'at'> & { at: Date }>({ name: 'figures-read', text: READ, values });
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
};

/** Removes what no series reads any more. */
export const removeOldFigures = (database: Pick<Database, 'acrossTenants'>, now: Date): Promise<number> => {
  const before = (kept: number): Date => new Date(now.getTime() - kept);
  const values = [before(KEPT.minutes), before(KEPT.hours)];
  return runInBatches(database, { name: 'figures-remove', text: REMOVE, values }, BATCH);
};
