import type { Clock } from '@outlay/runtime';
import type { Database } from '@outlay/store';

export type Days = {
  /** Sees to it that yesterday, today and the next days have a partition. */
  prepare(): Promise<void>;
  /** Ends what is still to be sent after 30 days, then drops whole days. Answers how many partitions. */
  dropOld(): Promise<number>;
};

const DAY = 24 * 60 * 60_000;
const LIFE = 30 * DAY;
const AHEAD = [-1, 0, 1, 2, 3];
const TABLES = [
  ['events', 'created_at'],
  ['attempts', 'at'],
] as const;

const ENSURE = 'SELECT ensure_day($1, $2, $3::date)';
const DROP = 'SELECT drop_days($1, $2::date) AS dropped';
/** Its event goes with its day, so that nothing could be sent any more; only an endpoint disabled for weeks has such work. */
const EXPIRE = `UPDATE deliveries SET status = 'failed', error = 'expired', next_attempt_at = NULL, lease_token = NULL,
    lease_until = NULL WHERE id IN (SELECT id FROM deliveries WHERE event_created_at < $1 AND next_attempt_at IS NOT NULL LIMIT 5000)
  RETURNING id`;

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

type Settings = { database: Pick<Database, 'acrossTenants'>; clock: Pick<Clock, 'now'> };

/** Events and attempts lie in a partition per day (UTC), so that forgetting a day costs nothing. */
export const createDays = ({ database, clock }: Settings): Days => ({
  prepare: async () => {
    const now = clock.now().getTime();
    for (const [table, column] of TABLES)
      for (const days of AHEAD)
        await database.acrossTenants((tx) =>
          tx.rows({ name: 'day-ensure', text: ENSURE, values: [table, column, dateOf(now + days * DAY)] }),
        );
  },
  dropOld: async () => {
    const end = dateOf(clock.now().getTime() - LIFE);
    const expire = { name: 'day-expire', text: EXPIRE, values: [new Date(end)] };
    while ((await database.acrossTenants((tx) => tx.rows(expire))).length > 0);
    let total = 0;
    for (const [table] of TABLES) {
      const query = { name: 'day-drop', text: DROP, values: [table, end] };
      const row = await database.acrossTenants((tx) => tx.one<{ dropped: number }>(query));
      total += row?.dropped ?? 0;
    }
    return total;
  },
});
