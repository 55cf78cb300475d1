import type { Clock, Metrics } from '@outlay/runtime';
import type { Database } from '../types.ts';

type Settings = { database: Pick<Database, 'acrossTenants'>; metrics: Metrics; clock: Pick<Clock, 'now'> };

const EVERY = 5_000;
/** Beyond this many rows it only matters that they are many. */
const MOST = 100_000;

const MEASURE = `SELECT count(*) AS waiting,
    (SELECT created_at FROM outbox WHERE id = (SELECT min(id) FROM outbox_queue)) AS oldest
  FROM (SELECT FROM outbox_queue LIMIT ${MOST}) AS first_ones`;

/** How many events wait and for how long the oldest has, measured at most every 5 s. */
export const createBacklog = ({ database, metrics, clock }: Settings) => {
  const waiting = metrics.gauge('outbox_backlog', `Events that wait to be published, counted up to ${MOST}`);
  const age = metrics.gauge('outbox_oldest_seconds', 'Age of the oldest event that waits to be published');
  let due = 0;
  return {
    async measure(): Promise<void> {
      const now = clock.now().getTime();
      if (now < due) return;
      due = now + EVERY;
      const row = await database.acrossTenants((tx) =>
        tx.one<{ waiting: number; oldest: Date | null }>({ name: 'outbox-backlog', text: MEASURE }),
      );
      waiting.set(row?.waiting ?? 0);
      age.set(row?.oldest ? Math.max(0, now - row.oldest.getTime()) / 1000 : 0);
    },
  };
};
