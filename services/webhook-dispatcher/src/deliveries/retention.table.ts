import type { Database, Query } from '@outlay/store';

const BATCH = 5_000;

const CANCEL_DELETED = `UPDATE deliveries SET status = 'failed', error = 'endpoint_deleted', next_attempt_at = NULL,
    lease_token = NULL, lease_until = NULL
  WHERE id IN (SELECT d.id FROM endpoints e JOIN deliveries d ON d.endpoint_id = e.id
    WHERE e.deleted_at IS NOT NULL AND d.next_attempt_at IS NOT NULL LIMIT ${BATCH}) RETURNING id`;

const PURGE_ENDPOINTS = 'DELETE FROM endpoints WHERE deleted_at < $1 RETURNING id';

const removeOld = (table: string, condition: string): string => `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE created_at < $1 AND ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING id`;

const REMOVE_DELIVERIES = removeOld('deliveries', 'next_attempt_at IS NULL');
const REMOVE_REPLAYS = removeOld('replays', "status <> 'running'");

/** Cancels what is pending for deleted endpoints. */
export const cancelDeleted = (): Query => ({ name: 'endings-cancel', text: CANCEL_DELETED });

/** Removes the rows of endpoints that were deleted before that time. */
export const purgeEndpoints = (before: Date): Query => ({
  name: 'endings-purge',
  text: PURGE_ENDPOINTS,
  values: [before],
});

/** Removes what was made before that time, but nothing that is still to be sent. */
export const removeOldRecords = (before: Date): Query[] =>
  [REMOVE_DELIVERIES, REMOVE_REPLAYS].map((text) => ({ text, values: [before] }));

/** In batches, so that nothing waits long for a lock; may be broken off anywhere and run again. Returns how many rows. */
export const repeat = async (database: Pick<Database, 'acrossTenants'>, query: Query): Promise<number> => {
  for (let total = 0; ; ) {
    const rows = await database.acrossTenants((tx) => tx.rows(query));
    total += rows.length;
    if (rows.length < BATCH) return total;
  }
};
