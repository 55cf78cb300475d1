import { newId } from '@outlay/contracts';
import { type Database, type FindReceived, isHere, lockTenants, look, type Transaction } from '@outlay/store';
import { type Job, type NewLease, plain, texts, times } from '../scheduling/index.ts';
import { numberKept, type Sequences } from '../transport/index.ts';
import { keepZones, ZONE_KINDS } from './business-zone.table.ts';
import type { BegunDelivery, EventBatch, KeptEvents, PlannedDelivery, ReceivedEvent } from './received-event.ts';

/**
 * Events and deliveries of a whole batch in one statement; what is there already stays as it is and is not returned. An
 * event that is known has all its deliveries: published again after a broker was wiped, it finds no newer endpoint. A
 * business whose endpoints changed after they were read, or that is not in this database, gets nothing here and is returned as stale: an event never misses
 * an endpoint that was there before it, nor reaches one that was deleted. A late event of an erased business is as good as kept. `IS TRUE` keeps both tests from becoming joins: the
 * planner takes every unnest for ten rows and would compare all with all (measured: 8 of 12 ms for 200 events). The bytes
 * of all events are one value, cut by `first` and `length`: an array of them would be written and read in hexadecimal.
 */
const keeping = ({
  table,
  of,
  key,
}: {
  table: string;
  of: string;
  key: string;
}): string => `WITH stale AS MATERIALIZED (
    SELECT seen.business_id AS id FROM unnest($15::bigint[], $16::bigint[]) AS seen (business_id, changes)
    LEFT JOIN endpoint_changes c ON c.business_id = seen.business_id
    WHERE coalesce(c.changes, 0) <> seen.changes OR NOT ${isHere('seen')}),
  kept AS (
    INSERT INTO ${table} (id, business_id, kind, created_at, bytes, aggregate, trace_context)
    SELECT t.id, ${of}, t.kind, t.at, substring($5::bytea FROM t.first FOR t.length), t.aggregate, t.trace
    FROM unnest($1::text[], $2::bigint[], $3::text[], $4::timestamptz[], $18::int[], $19::int[], $20::bigint[], $21::text[],
      $22::text[]) AS t (id, business_id, kind, at, first, length, from_id, aggregate, trace)
    WHERE (t.business_id IN (SELECT id FROM stale) OR t.from_id IN (SELECT id FROM stale)) IS NOT TRUE
      AND (${of} IN (SELECT id FROM erased_tenants)) IS NOT TRUE
    ON CONFLICT (${key}) DO NOTHING
    RETURNING id),
  made AS (
    INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, created_at,
      next_attempt_at, lease_token, lease_until)
    SELECT t.id, t.business_id, t.endpoint_id, t.event_id, t.kind, t.published_at, 'pending', $11, $11,
      CASE WHEN t.leased THEN $12::uuid END, CASE WHEN t.leased THEN now() + $13 * interval '1 millisecond' END
    FROM unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::boolean[], $14::timestamptz[], $17::bigint[])
      AS t (id, endpoint_id, event_id, kind, leased, published_at, business_id)
    WHERE (t.event_id IN (SELECT id FROM kept)) IS TRUE
    ON CONFLICT (endpoint_id, event_id) DO NOTHING
    RETURNING id, lease_token IS NOT NULL AS leased)
  SELECT id, leased, NULL::bigint AS stale FROM made UNION ALL SELECT NULL, NULL, id FROM stale`;

const KEEP = {
  name: 'events-keep',
  text: keeping({ table: 'events', of: 't.business_id', key: 'id, created_at' }),
};
/** Of a business that is in another database: what one more business receives of it is kept for that one alone. */
const KEEP_RECEIVED = {
  name: 'events-keep-received',
  text: keeping({ table: 'received_from_others', of: 't.from_id', key: 'id, business_id' }),
};

/** What was kept just now for one more business is kept for that one too, with the same bytes; it sees nothing else of the first. */
const SHARE = `INSERT INTO received_from_others (business_id, id, kind, created_at, bytes, aggregate, trace_context)
  SELECT t.business_id, e.id, e.kind, e.created_at, e.bytes, e.aggregate, e.trace_context
  FROM unnest($1::bigint[], $2::text[], $3::timestamptz[]) AS t (business_id, id, at)
  JOIN events e ON e.id = t.id AND e.created_at = t.at
  ON CONFLICT (id, business_id) DO NOTHING`;

/** The one more business that receives it from this database. */
const moreOf = ({ fromBusinessId, receivers }: ReceivedEvent): number | undefined =>
  fromBusinessId !== undefined && receivers.includes(fromBusinessId) ? fromBusinessId : undefined;

type Row = { id: string; leased: boolean; stale: null } | { id: null; leased: null; stale: number };
type Planned = ReadonlyMap<string, BegunDelivery>;

const values = (
  { events, seen }: Pick<EventBatch, 'events' | 'seen'>,
  planned: Planned,
  taking: readonly [now: Date, leaseToken: string, lease: number],
): unknown[] => {
  const rows = [...planned.values()];
  const lengths = events.map(({ bytes }) => bytes.length);
  let first = 1;
  const firsts = lengths.map((length) => {
    first += length;
    return first - length;
  });
  return [
    texts(events.map(({ id }) => id)),
    plain(events.map(({ businessId }) => businessId)),
    texts(events.map(({ kind }) => kind)),
    times(events.map(({ createdAt }) => createdAt)),
    Buffer.concat(events.map(({ bytes }) => bytes)),
    texts([...planned.keys()]),
    texts(rows.map(({ endpointId }) => endpointId)),
    texts(rows.map(({ event }) => event.id)),
    texts(rows.map(({ event }) => event.kind)),
    plain(rows.map((each) => each.now)),
    ...taking,
    times(rows.map(({ event }) => event.createdAt)),
    plain(seen.map(({ businessId }) => businessId)),
    plain(seen.map(({ changes }) => changes)),
    plain(rows.map(({ businessId }) => businessId)),
    plain(firsts),
    plain(lengths),
    plain(events.map((event) => moreOf(event) ?? null)),
    texts(events.map((event) => event.aggregate())),
    texts(events.map(({ trace }) => trace)),
  ];
};

/** A copy per event: what came from the broker is a view into a larger piece, which a waiting job would keep alive. */
const copyOf = (event: ReceivedEvent, copies: Map<ReceivedEvent, Buffer>): Buffer => {
  const copy = copies.get(event) ?? Buffer.from(event.bytes);
  copies.set(event, copy);
  return copy;
};

export const firstAttempt = (
  deliveryId: string,
  { event, businessId, endpointId, rateLimit }: PlannedDelivery,
  sequences: Sequences | undefined,
) => ({
  deliveryId,
  businessId,
  endpointId,
  eventId: event.id,
  attempt: 1,
  attemptsBefore: 0,
  replayed: false,
  rateLimit,
  aggregate: sequences?.get(deliveryId)?.aggregate ?? null,
  sequence: sequences?.get(deliveryId)?.sequence ?? null,
  publishedAt: event.createdAt.getTime(),
  trace: event.trace,
});

type Kept = { rows: readonly Row[]; sequences?: Sequences };

const keptOf = (
  { rows, sequences }: Kept,
  planned: Planned,
  lease: Pick<Job, 'leaseToken' | 'takenAt'>,
): KeptEvents => {
  const kept: KeptEvents = { jobs: [], waiting: new Set(), stale: new Set() };
  const copies = new Map<ReceivedEvent, Buffer>();
  for (const row of rows) {
    const delivery = row.id === null ? undefined : planned.get(row.id);
    if (row.id === null) kept.stale.add(row.stale);
    else if (delivery && row.leased)
      kept.jobs.push({
        ...firstAttempt(row.id, delivery, sequences),
        bytes: copyOf(delivery.event, copies),
        ...lease,
        dueAt: lease.takenAt,
      });
    else if (delivery) kept.waiting.add(delivery.endpointId);
  }
  return kept;
};

const share = (tx: Transaction, events: readonly ReceivedEvent[]): void => {
  const shared = events.filter((event) => moreOf(event) !== undefined);
  if (shared.length === 0) return;
  const values = [
    plain(shared.map((event) => moreOf(event) ?? null)),
    texts(shared.map(({ id }) => id)),
    times(shared.map(({ createdAt }) => createdAt)),
  ];
  tx.write({ name: 'events-share', text: SHARE, values });
};

type Keep = NewLease & {
  now: Date;
  /** Are there other databases to which a business may move meanwhile? */
  isShard: boolean;
};

/** Those of the business that they belong to, and those that only another one receives from here. */
const byKeeping = ({ events, planned }: EventBatch, now: Date) => {
  const isOwn = ({ businessId, receivers }: ReceivedEvent): boolean => receivers.includes(businessId);
  const part = (query: typeof KEEP, some: readonly ReceivedEvent[], deliveries: readonly BegunDelivery[]) => ({
    ...{ query, events: some },
    planned: new Map(deliveries.map((each) => [each.begun?.deliveryId ?? newId('dlv', now), each])),
  });
  if (events.every(isOwn)) return [part(KEEP, events, planned)];
  return [true, false].map((own) =>
    part(
      own ? KEEP : KEEP_RECEIVED,
      events.filter((event) => isOwn(event) === own),
      planned.filter(({ event }) => isOwn(event) === own),
    ),
  );
};

/** Keeps events and who is to get them. When it resolves, all of it is committed. */
export const keepEvents = async (
  database: Pick<Database, 'acrossTenants'>,
  batch: EventBatch,
  { now, lease, leaseToken, isShard }: Keep,
): Promise<KeptEvents> => {
  const parts = byKeeping(batch, now);
  const queries = parts.map(({ query, events, planned }) => ({
    ...query,
    values: values({ events, seen: batch.seen }, planned, [now, leaseToken, lease]),
  }));
  const planned = new Map(parts.flatMap((part) => [...part.planned]));
  const takenAt = performance.now();
  const isNumbered = batch.planned.some(({ sequenced }) => sequenced);
  let sequences: Sequences | undefined;
  const rows = await database.acrossTenants((tx) => {
    if (isShard) tx.write(lockTenants(batch.seen.map(({ businessId }) => businessId).toSorted((a, b) => a - b)));
    const kept = Promise.all(queries.map((query) => tx.rows<Row>(query))).then((found) => found.flat());
    share(tx, parts[0]?.events ?? []);
    const facts = parts[0]?.events.filter(({ kind, isTriggered }) => ZONE_KINDS.has(kind) && !isTriggered) ?? [];
    if (facts.length > 0) keepZones(tx, facts);
    if (!isNumbered) {
      tx.commit();
      return kept;
    }
    return kept.then(async (made) => {
      sequences = await numberKept(tx, made, planned);
      return made;
    });
  });
  return keptOf({ rows, ...(sequences && { sequences }) }, planned, { leaseToken, takenAt });
};

/** By the times of the events, so that few days are looked into. */
const KEPT = {
  name: 'events-kept',
  text: `SELECT id FROM events WHERE id = ANY($1) AND created_at BETWEEN $2 AND $3
    UNION ALL SELECT id FROM received_from_others WHERE id = ANY($1)`,
};

/** Which events this service has kept, though no delivery may have come of them. */
export const findKept: FindReceived = async (shard, { eventIds, since, until }) =>
  (await look<{ id: string }>(shard, { ...KEPT, values: [eventIds, since, until] })).map(({ id }) => id);
