import type { Envelope } from '@outlay/contracts';
import { type Clock, inBatches } from '@outlay/runtime';
import { look } from '../../changes/across-tenants.ts';
import { fromEachShard } from '../../shards/from-each-shard.ts';
import type { Database, Shard } from '../../types.ts';
import type { EventManifest } from './manifests.ts';

/** Which of the events this database has, where the service keeps them elsewhere than in its inbox. */
export type FindReceived = (
  shard: Pick<Shard, 'acrossTenants'>,
  manifest: Pick<EventManifest, 'eventIds' | 'since' | 'until'>,
) => Promise<readonly string[]>;

type Settings = { database: Database; clock: Pick<Clock, 'now'>; find?: FindReceived | undefined };

const HANDLED = {
  name: 'inbox-handled',
  text: `SELECT id FROM unnest($1::text[]) AS id WHERE EXISTS (SELECT FROM inbox WHERE event_id = id)`,
};
const SET_ASIDE = {
  name: 'inbox-set-aside',
  text: `SELECT event_id AS id, until IS NULL AS "isDead" FROM inbox_set_aside
    WHERE event_id = ANY($1) AND (until IS NULL OR until > $2)`,
};
const PUT_ASIDE = `INSERT INTO inbox_set_aside (event_id, until, noted_at) VALUES ($1, $2, $3)
  ON CONFLICT (event_id) DO UPDATE SET until = excluded.until, noted_at = excluded.noted_at`;

/** What takes effect in another way than by the inbox is noted there a moment later, many at once. */
const NOTE = `INSERT INTO inbox (event_id, business_id, kind, heard_at)
  SELECT *, $4 FROM unnest($1::text[], $2::bigint[], $3::text[]) AS t (event_id, business_id, kind)
  WHERE NOT EXISTS (SELECT 1 FROM erased_tenants e WHERE e.id = t.business_id) ON CONFLICT (event_id) DO NOTHING`;
const MOST = 500;
const LINGER = 1_000;

const byId = (a: Envelope, b: Envelope): number => (a.id < b.id ? -1 : 1);

/** The subscriber's side of acknowledgements: what of a publisher's events it has, and what it has set aside. */
export const createReceived = ({ database, clock, find }: Settings) => {
  const main = database.shards[0];
  const note = inBatches<Envelope, void>({
    most: MOST,
    linger: LINGER,
    mayWait: () => true,
    run: async (events) => {
      const sorted = events.toSorted(byId);
      const columns = [
        sorted.map(({ id }) => id),
        sorted.map(({ metadata }) => metadata.businessId),
        sorted.map(({ type }) => type),
      ];
      await main?.acrossTenants(async (tx) =>
        tx.write({ name: 'inbox-note-all', text: NOTE, values: [...columns, clock.now()] }),
      );
      return events.map(() => undefined);
    },
  });

  return {
    /** Was it not recorded by `handle`? A failure only means that it comes again. */
    handled: (event: Envelope): void => {
      if (!database.takeHandled(event.id)) note(event).catch(() => undefined);
    },
    /** `within`: milliseconds until it has been tried again; null: never. */
    setAside: async (eventId: string, within: number | null): Promise<void> => {
      const now = clock.now();
      const until = within === null ? null : new Date(now.getTime() + within);
      const query = { name: 'inbox-put-aside', text: PUT_ASIDE, values: [eventId, until, now] };
      await main?.acrossTenants(async (tx) => tx.write(query)).catch(() => undefined);
    },
    answer: async (manifest: EventManifest): Promise<{ missing: string[]; waiting: string[] }> => {
      const has = new Set<string>();
      const values = [manifest.eventIds];
      const handled = await fromEachShard(database, async (shard) => [
        ...(await look<{ id: string }>(shard, { ...HANDLED, values })).map(({ id }) => id),
        ...((await find?.(shard, manifest)) ?? []),
      ]);
      for (const id of handled) has.add(id);
      const aside = main
        ? await look<{ id: string; isDead: boolean }>(main, { ...SET_ASIDE, values: [...values, clock.now()] })
        : [];
      for (const { id, isDead } of aside) if (isDead) has.add(id);
      const waits = new Set(aside.filter(({ id }) => !has.has(id)).map(({ id }) => id));
      const missing = manifest.eventIds.filter((id) => !has.has(id) && !waits.has(id));
      return { missing, waiting: [...waits] };
    },
  };
};
