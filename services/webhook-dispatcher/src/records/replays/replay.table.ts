import { keysOf, newId, replay as resource } from '@outlay/contracts';
import { type Database, isStaying, look, type Transaction, table } from '@outlay/store';
import { aggregateIn, numberDeliveries } from '../../transport/index.ts';
import type { Replay } from './replay.ts';

/** A replay, as the API names it: of an endpoint of a business. */
export type ReplayParams = { webhookId: string; replayId: string };
export type ReplayName = ReplayParams & { businessId: number };

export const replays = table<Replay>({
  name: 'replay',
  table: 'replays',
  fields: ['businessId', 'endpointId', ...keysOf(resource.omit({ webhookId: true }))],
  columns: { from: 'from_at', to: 'to_at' },
});

/** A notice about the endpoint itself is none of its events. Only the few notices are looked into. */
const IS_FOR_IT = `CASE WHEN e.kind LIKE 'webhook.%'
  THEN NOT coalesce((convert_from(e.bytes, 'UTF8')::json #> '{metadata,exceptWebhookIds}')::jsonb @> to_jsonb($2::text), false)
  ELSE true END`;

/** A replay's events, `e`, with the endpoint's deliveries of them, `d`. $1 business, $2 endpoint, $3 to $6 what it is to contain. */
const REPLAYED = `FROM received_events e LEFT JOIN deliveries d ON d.endpoint_id = $2 AND d.event_id = e.id
  WHERE e.business_id = $1 AND e.created_at >= $3 AND e.created_at <= $4 AND ($5::text[] IS NULL OR e.kind = ANY($5))
    AND e.id NOT LIKE 'evt\\_test\\_%' AND ${IS_FOR_IT} AND coalesce(d.status, 'missing') = ANY($6::text[])`;

const replayedValues = (replay: Replay): unknown[] => {
  const { businessId, endpointId, from, to, kinds, statuses } = replay;
  return [businessId, endpointId, from, to, kinds, statuses];
};

const MINE = 'business_id = $1 AND endpoint_id = $2 AND id = $3';
const CANCEL = `UPDATE replays SET status = 'cancelled', updated_at = $4, finished_at = $4
  WHERE ${MINE} AND status IN ('running', 'paused') RETURNING ${replays.select()}`;
const GO_OVER = `UPDATE replays SET status = $6, updated_at = $4 WHERE ${MINE} AND status = $5 RETURNING ${replays.select()}`;

/** How many deliveries it will make. */
export const countReplayed = async (tx: Transaction, replay: Replay): Promise<number> => {
  const query = { name: 'replay-count', text: `SELECT count(*) AS count ${REPLAYED}`, values: replayedValues(replay) };
  return (await tx.one<{ count: number }>(query))?.count ?? 0;
};

/** Undefined when it is neither running nor paused. */
export const cancelUnfinished = (tx: Transaction, name: ReplayName, at: Date): Promise<Replay | undefined> => {
  const values = [name.businessId, name.webhookId, name.replayId, at];
  return tx.one({ name: 'replay-cancel', text: CANCEL, values });
};

/** From one status to the other; undefined when it is not in the first. */
export const goOver = (
  tx: Transaction,
  name: ReplayName,
  { from, to, at }: { from: Replay['status']; to: Replay['status']; at: Date },
): Promise<Replay | undefined> => {
  const values = [name.businessId, name.webhookId, name.replayId, at, from, to];
  return tx.one({ name: 'replay-go-over', text: GO_OVER, values });
};

type AcrossTenants = Pick<Database, 'acrossTenants'>;

/** The database's clock paces all instances together. */
const PAUSE = "(stepped_at IS NULL OR stepped_at <= now() - interval '950 milliseconds')";
const RUNNING = `SELECT id, business_id AS "businessId", endpoint_id AS "endpointId", ${PAUSE} AS "isDue" FROM replays
  WHERE status = 'running' AND ${isStaying('replays')} ORDER BY stepped_at NULLS FIRST LIMIT 100`;
const LOCK = `SELECT ${replays.select()}, cursor_at AS "cursorAt", cursor_id AS "cursorId" FROM replays
  WHERE id = $1 AND status = 'running' AND ${PAUSE} FOR UPDATE SKIP LOCKED`;
/** What was handed over and has not been attempted: more of it would only wait in front of what happens now. */
const UNATTEMPTED = `SELECT count(*) AS count FROM (SELECT 1 FROM deliveries
  WHERE replay_id = $1 AND next_attempt_at IS NOT NULL AND next_attempt_at <= $2 LIMIT $3) AS waiting`;
/** The bytes only where they are looked at: for a filter, or for the record that they are about. */
const NEXT = `SELECT e.id, e.kind, e.created_at AS at, CASE WHEN $10 THEN e.bytes END AS bytes ${REPLAYED}
    AND ($7::timestamptz IS NULL OR (e.created_at, e.id) > ($7, $8)) ORDER BY e.created_at, e.id LIMIT $9`;
/** A delivery that is there keeps its id and gets the whole schedule anew; one that is under way is left alone. */
const HAND_OVER = `INSERT INTO deliveries AS d (id, business_id, endpoint_id, event_id, event_type, event_created_at, status,
    created_at, next_attempt_at, replay_id)
  SELECT t.id, $5, $6, t.event_id, t.kind, t.at, 'pending', $7, $7, $8
  FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) AS t (id, event_id, kind, at)
  ON CONFLICT (endpoint_id, event_id) DO UPDATE SET status = 'pending', next_attempt_at = $7,
    attempts_before = d.attempts, delivered_at = NULL, replay_id = $8, lease_token = NULL, lease_until = NULL
  WHERE d.lease_until IS NULL OR d.lease_until < now() RETURNING d.id`;
const ADVANCE = `UPDATE replays SET done_count = done_count + $2, cursor_at = coalesce($3::timestamptz, cursor_at),
    cursor_id = coalesce($4, cursor_id), stepped_at = now(), updated_at = $5::timestamptz,
    status = CASE WHEN $6 THEN 'completed' ELSE status END, finished_at = CASE WHEN $6 THEN $5::timestamptz END
  WHERE id = $1`;

type LockedReplay = Replay & { cursorAt: Date | null; cursorId: string | null };
type Event = { id: string; kind: string; at: Date; bytes: Buffer | null };

/** Which of the events go to an endpoint, and whether one step may look at another; undefined: all of them. */
export type Selects = { goesTo(event: { id: string; bytes: Buffer }): boolean; goesOn(): boolean };

/** How the endpoint is served now. */
export type Serving = { selects?: Selects | undefined; sequenced: boolean };
type Step = Serving & { now: Date };

export type WaitingReplay = Pick<Replay, 'id' | 'businessId' | 'endpointId'>;

const UNATTEMPTED_AT_MOST = 100;
/** Events that are looked at in a second at most, where a filter selects few of them. */
const LOOKED_AT = 500;

/** What it makes anew gets the next numbers; a delivery that is there keeps what it has. */
const handOver = async (tx: Transaction, replay: LockedReplay, events: readonly Event[], step: Step): Promise<void> => {
  const { now, sequenced } = step;
  const ids = events.map(() => newId('dlv', now));
  const columns = [events.map(({ id }) => id), events.map(({ kind }) => kind), events.map(({ at }) => at)];
  const values = [ids, ...columns, replay.businessId, replay.endpointId, now, replay.id];
  const handedOver = tx.rows<{ id: string }>({ name: 'replay-hand-over', text: HAND_OVER, values });
  if (!sequenced) return void (await handedOver);
  const made = new Set((await handedOver).map(({ id }) => id));
  const { businessId, endpointId } = replay;
  const unnumbered = events.flatMap(({ bytes }, index) => {
    const deliveryId = ids[index] ?? '';
    const aggregate = bytes && made.has(deliveryId) ? aggregateIn(bytes) : null;
    return aggregate === null ? [] : [{ deliveryId, businessId, endpointId, aggregate }];
  });
  await numberDeliveries(tx, unnumbered);
};

/** As many of the events as one step sends, and how many were looked at for it. */
const selected = (events: readonly Event[], rate: number, selects: Selects | undefined) => {
  if (selects === undefined) return { chosen: events, looked: events.length };
  const chosen: Event[] = [];
  let looked = 0;
  for (const event of events) {
    if (chosen.length === rate || !selects.goesOn()) break;
    looked += 1;
    const goes: boolean = selects.goesTo({ id: event.id, bytes: event.bytes ?? Buffer.alloc(0) });
    if (goes) chosen.push(event);
  }
  return { chosen, looked };
};

const nextEvents = async (tx: Transaction, replay: LockedReplay, { now, selects, sequenced }: Step) => {
  const most = Math.max(replay.rate, UNATTEMPTED_AT_MOST);
  const count = { name: 'replay-unattempted', text: UNATTEMPTED, values: [replay.id, now, most] };
  if (((await tx.one<{ count: number }>(count))?.count ?? 0) >= most)
    return { chosen: [], looked: 0, last: undefined, over: false };
  const limit = selects === undefined ? replay.rate : Math.max(replay.rate, LOOKED_AT);
  const values = [
    ...replayedValues(replay),
    replay.cursorAt,
    replay.cursorId,
    limit,
    selects !== undefined || sequenced,
  ];
  const events = await tx.rows<Event>({ name: 'replay-next', text: NEXT, values });
  const { chosen, looked } = selected(events, replay.rate, selects);
  return { chosen, looked, last: events[looked - 1], over: looked === events.length && events.length < limit };
};

/** Replays that are under way, those first whose next second has come. */
export const runningReplays = (database: AcrossTenants): Promise<(WaitingReplay & { isDue: boolean })[]> =>
  look(database, { name: 'replays-running', text: RUNNING });

/**
 * Hands over one second's worth of a replay, of what the endpoint's filter selects; what is handed over and how far it got are one transaction. Undefined when
 * there was nothing to do or another instance does it.
 */
export const advanceReplay = (
  database: AcrossTenants,
  id: string,
  step: Step,
): Promise<{ endpointId: string; done: number; over: boolean } | undefined> =>
  database.acrossTenants(async (tx) => {
    const replay = await tx.one<LockedReplay>({ name: 'replay-lock', text: LOCK, values: [id] });
    if (!replay) return undefined;
    const { chosen, looked, last, over } = await nextEvents(tx, replay, step);
    if (chosen.length > 0) await handOver(tx, replay, chosen, step);
    const values = [id, looked, last?.at ?? null, last?.id ?? null, step.now, over];
    tx.write({ name: 'replay-advance', text: ADVANCE, values });
    return { endpointId: replay.endpointId, done: chosen.length, over };
  });
