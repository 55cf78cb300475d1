import { type Caller, SEARCHED_EVENTS } from '@outlay/contracts';
import {
  allOf,
  type Condition,
  type Database,
  type DayTable,
  dayOfTime,
  dropDaysBefore,
  ensureDays,
  type Page,
  runInBatches,
  sql,
  type Transaction,
} from '@outlay/store';
import { removeAnswerKeys } from '../../transport/index.ts';
import { findPayloads } from '../payload-search/payload-search.table.ts';

/** An event as it was published. Its time names its partition. */
type StoredEvent = { at: Date; kind: string; bytes: Buffer };

type Reader = Pick<Caller, 'businessId' | 'webhookIds'>;

const DAY = 24 * 60 * 60_000;
/** Milliseconds. Events are kept for 30 days (docs/api.md 1.10). */
export const LIFE = 30 * DAY;

const FIND = `SELECT created_at AS at, kind, bytes FROM received_events WHERE business_id = $1 AND id = $2 AND created_at >= $3
  AND ($4::text[] IS NULL OR EXISTS (SELECT FROM deliveries d WHERE d.endpoint_id = ANY($4) AND d.event_id = received_events.id))`;

/** Those that went, or are to go, to one of these endpoints. */
export const sentToOneOf = (webhookIds: readonly string[]): Condition =>
  sql`EXISTS (SELECT FROM deliveries d WHERE d.endpoint_id = ANY(${webhookIds}) AND d.event_id = received_events.id)`;

/** One of the last 30 days that is the caller's to know of: of all, or of what goes to the endpoints that they are narrowed to. */
export const findEvent = (
  tx: Transaction,
  { caller, id }: { caller: Reader; id: string },
  now: Date,
): Promise<StoredEvent | undefined> => {
  const values = [caller.businessId, id, new Date(now.getTime() - LIFE), caller.webhookIds ?? null];
  return tx.one({ name: 'event-find', text: FIND, values });
};

const PREVIOUS = `SELECT id FROM received_events WHERE business_id = $1 AND aggregate = $2 AND created_at >= $3
    AND (created_at, id) < ($4, $5) AND ($6::text[] IS NULL OR kind = ANY($6)) ORDER BY created_at DESC, id DESC LIMIT 1`;

type Before = { businessId: number; aggregate: string; at: Date; id: string; kinds: readonly string[] | undefined };

/** The event before that one about the same record, of one of these kinds (undefined: of any); undefined when there is none. */
export const previousEvent = async (tx: Transaction, before: Before, now: Date): Promise<string | undefined> => {
  const { businessId, aggregate, at, id, kinds = null } = before;
  const values = [businessId, aggregate, new Date(now.getTime() - LIFE), at, id, kinds];
  return (await tx.one<{ id: string }>({ name: 'event-previous', text: PREVIOUS, values }))?.id;
};

type AcrossTenants = Pick<Database, 'acrossTenants'>;

const TABLES: readonly DayTable[] = [
  { table: 'events', column: 'created_at' },
  { table: 'attempts', column: 'at' },
];

const BATCH = 5_000;
/** Its event goes with its day, so that it could not be sent any more; only an endpoint disabled for weeks has such work. */
const EXPIRE = `UPDATE deliveries SET status = 'failed', error = 'expired', next_attempt_at = NULL, lease_token = NULL,
    lease_until = NULL WHERE id IN (SELECT id FROM deliveries WHERE event_created_at < $1 AND next_attempt_at IS NOT NULL LIMIT ${BATCH})
  RETURNING id`;

/** Makes the partitions of yesterday, today and the next days: events and attempts lie in one per day (UTC). */
export const prepareDays = (database: AcrossTenants, now: Date): Promise<void> => ensureDays(database, TABLES, now);

/** The day (UTC) at whose beginning what is kept begins, for days are dropped whole. */
export const firstKeptDay = (now: number): number => Date.parse(dayOfTime(now - LIFE));

/** Ends what is still to be sent after 30 days, then drops whole days. Returns how many partitions. */
export const dropOldDays = async (database: AcrossTenants, now: Date): Promise<number> => {
  const end = dayOfTime(now.getTime() - LIFE);
  const expire = { name: 'day-expire', text: EXPIRE, values: [new Date(end)] };
  await runInBatches(database, expire, BATCH);
  const total = await dropDaysBefore(database, TABLES, end);
  await removeAnswerKeys(database, end);
  return total;
};

type Request = { search: string; page: number; pageSize: number; sortOrder: 'asc' | 'desc' };

const BY_IDS = `SELECT bytes FROM received_events e JOIN unnest($2::text[]) WITH ORDINALITY AS wanted (id, place) ON e.id = wanted.id
  WHERE e.business_id = $1 AND e.id = ANY($2) ORDER BY wanted.place`;

/** One page of the events that fit the conditions and have the text: of the newest, whose number is bounded. */
export const searchEvents = async (
  tx: Transaction,
  businessId: number,
  { where, request }: { where: readonly Condition[]; request: Request },
): Promise<Page<{ bytes: Buffer }>> => {
  const { text, values } = allOf(where);
  const newest = `SELECT id, created_at AS at, bytes FROM received_events WHERE ${text}
    ORDER BY created_at DESC, id DESC LIMIT ${SEARCHED_EVENTS}`;
  const { ids, totalCount } = await findPayloads(tx, { text: newest, values }, request);
  const rows = ids.length === 0 ? [] : await tx.rows<{ bytes: Buffer }>({ text: BY_IDS, values: [businessId, ids] });
  return { rows, totalCount };
};
