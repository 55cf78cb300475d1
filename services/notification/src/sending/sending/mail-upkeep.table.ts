import type { Database } from '@outlay/store';

type Across = Pick<Database, 'acrossTenants'>;

const BATCH = 1_000;

const END = `UPDATE mails SET state = 'ended', content = NULL, over_at = $1
  WHERE id = ANY (ARRAY(SELECT id FROM mails WHERE state = 'waiting' AND ends_at <= $1
    AND (lease_until IS NULL OR lease_until <= now()) ORDER BY ends_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
  RETURNING kind`;
const REMOVE = `DELETE FROM mails WHERE id = ANY (ARRAY(
    SELECT id FROM mails WHERE over_at < $1 LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING 1`;

const MOST_COUNTED = 100_000;
const COUNT = `SELECT count(*) AS waiting, min(due_at) AS oldest
  FROM (SELECT due_at FROM mails WHERE state = 'waiting' LIMIT ${MOST_COUNTED}) AS waiting`;

export type MailCounts = { waiting: number; oldest: Date | null };

const inBatches = async (database: Across, name: string, text: string, at: Date): Promise<number> => {
  for (let total = 0; ; ) {
    const rows = await database.acrossTenants((tx) => tx.rows({ name, text, values: [at] }));
    total += rows.length;
    if (rows.length < BATCH) return total;
  }
};

/** Gives up what helps nobody any more; returns how many. */
export const endLateMails = (database: Across, now: Date): Promise<number> =>
  inBatches(database, 'mail-end-late', END, now);

/** Removes from the log what was over before that time; returns how many. */
export const removeOldMails = (database: Across, before: Date): Promise<number> =>
  inBatches(database, 'mail-remove-old', REMOVE, before);

/** What waits. `oldest`: since when the one is due that waits for the longest time, or will be. */
export const countMails = async (database: Across): Promise<MailCounts> => {
  const row = await database.acrossTenants((tx) => tx.one<MailCounts>({ name: 'mail-count', text: COUNT }));
  return row ?? { waiting: 0, oldest: null };
};
