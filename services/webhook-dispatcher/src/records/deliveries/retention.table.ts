import { type Database, runInBatches } from '@outlay/store';

const BATCH = 5_000;

const CANCEL_DELETED = `UPDATE deliveries SET status = 'failed', error = 'endpoint_deleted', next_attempt_at = NULL,
    lease_token = NULL, lease_until = NULL
  WHERE id IN (SELECT d.id FROM endpoints e JOIN deliveries d ON d.endpoint_id = e.id
    WHERE e.deleted_at IS NOT NULL AND d.next_attempt_at IS NOT NULL LIMIT ${BATCH}) RETURNING id`;

const PURGE_ENDPOINTS = `WITH purged AS (DELETE FROM endpoints WHERE deleted_at < $1 RETURNING id),
  unnumbered AS (DELETE FROM endpoint_sequences WHERE endpoint_id IN (SELECT id FROM purged))
  DELETE FROM endpoint_streaks WHERE endpoint_id IN (SELECT id FROM purged)`;

const removeOld = (table: string, condition: string): string => `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE created_at < $1 AND ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING id`;

const REMOVE_DELIVERIES = removeOld('deliveries', 'next_attempt_at IS NULL');
/** Their deliveries go by whole days: a copy outlives them. */
const REMOVE_RECEIVED = removeOld('received_from_others', "created_at < $1::timestamptz - interval '1 day'");
const REMOVE_REPLAYS = removeOld('replays', "status <> 'running'");

type AcrossTenants = Pick<Database, 'acrossTenants'>;

/** Cancels what is pending for deleted endpoints. Returns how many deliveries. */
export const cancelDeleted = (database: AcrossTenants): Promise<number> =>
  runInBatches(database, { name: 'endings-cancel', text: CANCEL_DELETED }, BATCH);

/** Removes the rows of endpoints that were deleted before that time. */
export const purgeEndpoints = async (database: AcrossTenants, before: Date): Promise<void> => {
  const query = { name: 'endings-purge', text: PURGE_ENDPOINTS, values: [before] };
  await database.acrossTenants((tx) => tx.rows(query));
};

/** Removes what was made before that time, but nothing that is still to be sent. Returns how many rows. */
export const removeOldRecords = async (database: AcrossTenants, before: Date): Promise<number> => {
  let removed = 0;
  for (const text of [REMOVE_DELIVERIES, REMOVE_REPLAYS, REMOVE_RECEIVED])
    removed += await runInBatches(database, { text, values: [before] }, BATCH);
  return removed;
};
