import type { Clock } from '@outlay/runtime';
import type { Database, Query } from '@outlay/store';

const BATCH = 5_000;
const DAY = 24 * 60 * 60_000;
/** Kept for 30 days (docs/api.md 1.10); events and attempts go by whole days, see `days.ts`. */
const LIFE = 30 * DAY;
/** A deleted endpoint's row outlives every cache that may still name it. */
const REMEMBERED = 60 * 60_000;

const CANCEL = `UPDATE deliveries SET status = 'failed', error = 'endpoint_deleted', next_attempt_at = NULL,
    lease_token = NULL, lease_until = NULL
  WHERE id IN (SELECT d.id FROM endpoints e JOIN deliveries d ON d.endpoint_id = e.id
    WHERE e.deleted_at IS NOT NULL AND d.next_attempt_at IS NOT NULL LIMIT ${BATCH}) RETURNING id`;

const PURGE = 'DELETE FROM endpoints WHERE deleted_at < $1 RETURNING id';

const old = (table: string, key: string, column: string, more = ''): string =>
  `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${column} < $1 ${more} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING ${key}`;

const DELIVERIES = old('deliveries', 'id', 'created_at', 'AND next_attempt_at IS NULL');
const REPLAYS = old('replays', 'id', 'created_at', "AND status <> 'running'");

export type Endings = {
  /** Cancels what is pending for deleted endpoints, then forgets them. Answers how many deliveries. */
  cancelDeleted(): Promise<number>;
  /** Removes what is older than 30 days, but nothing that is still to be sent. Answers how many rows. */
  removeOld(): Promise<number>;
};

/** How records end. In batches, so that nothing waits long for a lock; may be broken off anywhere and run again. */
export const createEndings = ({
  database,
  clock,
}: {
  database: Pick<Database, 'acrossTenants'>;
  clock: Pick<Clock, 'now'>;
}): Endings => {
  const before = (life: number): Date => new Date(clock.now().getTime() - life);

  const repeat = async (query: Query): Promise<number> => {
    for (let total = 0; ; ) {
      const rows = await database.acrossTenants((tx) => tx.rows(query));
      total += rows.length;
      if (rows.length < BATCH) return total;
    }
  };

  return {
    cancelDeleted: async () => {
      const cancelled = await repeat({ name: 'endings-cancel', text: CANCEL });
      await repeat({ name: 'endings-purge', text: PURGE, values: [before(REMEMBERED)] });
      return cancelled;
    },
    removeOld: async () => {
      let total = 0;
      for (const text of [DELIVERIES, REPLAYS]) total += await repeat({ text, values: [before(LIFE)] });
      return total;
    },
  };
};
