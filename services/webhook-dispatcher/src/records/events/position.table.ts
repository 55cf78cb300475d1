import { TEST_KIND } from '@outlay/contracts';
import { type Database, fromEachShard } from '@outlay/store';
import type { EventPlace } from './event-cursor.ts';

type PlacedEvent = EventPlace & { at: Date; bytes: Buffer };

export type EventsBehind = {
  /** Committed, and nothing is still to come before them; one more than were wanted when more follow. */
  events: PlacedEvent[];
  /** Below this position everything is known. */
  horizon: number;
  /** There are more, but a transaction from before them is under way. */
  isPending: boolean;
};

/** In the snapshot of the transaction that reads the events, too. */
const HORIZON = 'SELECT start + pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS position FROM event_positions';

/** `kinds`: only these; undefined: all. `tests`: those of the test button too. */
export type WantedEvents = { kinds: readonly string[] | undefined; tests: boolean };
/** `from`: nothing older, for days are dropped whole and hold what is over. */
type Wanted = WantedEvents & { behind: EventPlace; from: Date; limit: number };

/** Behind every event that there is. */
export const END = Number.MAX_SAFE_INTEGER;

/** One text whatever is wanted: to plan it for every day's partition anew takes longer than to run it. */
const BEHIND = `SELECT id, position, created_at AS at, bytes FROM received_events
  WHERE business_id = $1 AND (position, id) > ($2, $3) AND ($4::text[] IS NULL OR kind = ANY($4))
    AND (id NOT LIKE 'evt\\_test\\_%' OR ($5 AND kind = '${TEST_KIND}')) AND created_at >= $7
  ORDER BY position, id LIMIT $6`;

type Reading = Pick<Database, 'read'> & { businessId: number };

/** `known`: below it everything was known before; else it is what this snapshot knows. */
const look = ({ read, businessId }: Reading, wanted: Wanted, known = 0): Promise<EventsBehind> => {
  const { behind, kinds, tests, from, limit } = wanted;
  const values = [businessId, behind.position, behind.id, kinds ?? null, tests, limit + 1, from];
  return read(businessId, async (tx) => {
    const [row, rows] = await Promise.all([
      tx.one<{ position: number }>({ name: 'event-horizon', text: HORIZON }),
      tx.rows<PlacedEvent>({ name: 'events-behind', text: BEHIND, values }),
    ]);
    const horizon = Math.max(row?.position ?? 0, known);
    const events = rows.filter(({ position }) => position < horizon);
    return { events, horizon, isPending: events.length < rows.length };
  });
};

const OWN_HORIZON = 'SELECT event_horizon() AS position';

/** How far the service's own transactions let one see, whatever other databases of the server do. */
const ownHorizon = async ({ read, businessId }: Reading): Promise<number> => {
  const query = { name: 'event-horizon-own', text: OWN_HORIZON };
  const row = await read(businessId, (tx) => tx.one<{ position: number }>(query));
  return row?.position ?? 0;
};

/**
 * The events of a business behind a place, oldest first. What holds back only because another database of the server is at
 * work is found by a second look: its transactions are none of ours. So is how far a place lies that an earlier second look gave.
 * Behind the end there is nothing to look at but where it lies, and other databases have no part in that.
 */
export const eventsBehind = async (
  { read }: Pick<Database, 'read'>,
  businessId: number,
  wanted: Wanted,
): Promise<EventsBehind> => {
  const { position } = wanted.behind;
  const reading = { read, businessId };
  if (position === END) return { events: [], horizon: await ownHorizon(reading), isPending: false };
  const first = await look(reading, wanted);
  const isBeyond = position > first.horizon;
  if (!isBeyond && (!first.isPending || first.events.length > wanted.limit)) return first;
  const own = await ownHorizon(reading);
  return own > first.horizon ? look(reading, wanted, own) : first;
};

/** Days that something may lie on the broker before it is kept; what is older is found when the wait is over. */
const RECENT = 2;
const NEWER = `SELECT w.id FROM unnest($1::bigint[], $2::bigint[]) AS w (id, position) WHERE EXISTS (
  SELECT 1 FROM received_events e WHERE e.business_id = w.id AND e.position >= w.position AND e.created_at > $3)`;

/** Those of the businesses that have an event at that position or later. */
export const businessesWithNewer = async (
  database: Pick<Database, 'shards'>,
  positions: ReadonlyMap<number, number>,
  now: Date,
): Promise<number[]> => {
  const since = new Date(now.getTime() - RECENT * 24 * 60 * 60_000);
  const query = { name: 'events-newer', text: NEWER, values: [[...positions.keys()], [...positions.values()], since] };
  const rows = await fromEachShard(database, ({ acrossTenants }) =>
    acrossTenants((tx) => tx.rows<{ id: number }>(query)),
  );
  return rows.map(({ id }) => id);
};

/** Places rise where the data was moved to another server, or set back: whether they had to. */
export const raisePositions = async (database: Pick<Database, 'acrossTenants'>): Promise<boolean> => {
  const query = { name: 'event-positions-raise', text: 'SELECT raise_event_positions() AS raised' };
  const row = await database.acrossTenants((tx) => tx.one<{ raised: boolean }>(query));
  return row?.raised === true;
};
