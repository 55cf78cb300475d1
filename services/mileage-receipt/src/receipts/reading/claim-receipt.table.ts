import { randomUUID } from 'node:crypto';
import type { ChangeTransaction, Query, Shard, TenantDatabase, Transaction } from '@outlay/store';
import { receipts } from '../receipts/receipt.table.ts';
import type { Receipt } from '../receipts/receipt.ts';

/** A receipt that this process reads, until its lease ends. */
export type Claimed = { receipt: Receipt; token: string; tries: number };

/** Bytes of a PDF above which a reader may need all memory that is meant for reading. */
export const LARGE_PDF = 500_000;
/** Bytes above which a picture may have so many pixels that it needs all of it, too. */
const LARGE_PICTURE = 4_000_000;
/** Candidates of a claim: as many as may be locked by somebody else before it finds none. */
const CANDIDATES = 10;

/**
 * Instances claim one after the other: each sees whose receipts the others read, and who had the last turn. The planner, who
 * may know the table as it was when it was empty, is to take the indexes: otherwise a claim among 50,000 took 150 ms.
 */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('turns of readers', 0)),
  set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
  set_config('enable_sort', 'off', true)`;

const OPEN = `deleted_at IS NULL AND reading IN ('waiting', 'reading')`;
const FREE = `(reading = 'waiting' OR reading_until < $3)`;

/** To be read alone, or tried before: it may keep the readers for as long as a receipt may be read. */
const slow = (tries: number): string => `(content_type = 'image/heic' OR reading_tries > ${tries}
  OR size > CASE content_type WHEN 'application/pdf' THEN ${LARGE_PDF} ELSE ${LARGE_PICTURE} END)`;

/**
 * Businesses take turns, and within one its people: first is whoever had their last turn the longest ago. Of what is
 * slow one receipt of a business is read at a time, so that it never keeps all readers; the rest may use all of them.
 * `people` jumps from one to the next in the index, however many receipts each has.
 */
const CLAIM = `WITH RECURSIVE people AS (
    (SELECT business_id, user_id FROM receipts WHERE ${OPEN} ORDER BY business_id, user_id LIMIT 1)
  UNION ALL
    SELECT following.* FROM people CROSS JOIN LATERAL (
      SELECT business_id, user_id FROM receipts
      WHERE ${OPEN} AND (business_id, user_id) > (people.business_id, people.user_id)
      ORDER BY business_id, user_id LIMIT 1) AS following),
  busy AS MATERIALIZED (
    SELECT DISTINCT business_id FROM receipts
    WHERE deleted_at IS NULL AND reading = 'reading' AND reading_until >= $3 AND ${slow(1)}),
  candidates AS MATERIALIZED (
    SELECT first.id, row_number() OVER (ORDER BY business.had_at NULLS FIRST, person.had_at NULLS FIRST, first.id) AS place
    FROM people
      LEFT JOIN reading_turns business ON business.business_id = people.business_id AND business.user_id = 0
      LEFT JOIN reading_turns person ON person.business_id = people.business_id AND person.user_id = people.user_id
      LEFT JOIN busy ON busy.business_id = people.business_id
      CROSS JOIN LATERAL (
        SELECT id FROM receipts WHERE business_id = people.business_id AND user_id = people.user_id AND ${OPEN} AND ${FREE}
          AND (busy.business_id IS NULL OR NOT ${slow(0)})
        ORDER BY created_at, id LIMIT 1) AS first
    ORDER BY place LIMIT ${CANDIDATES}),
  claimed AS MATERIALIZED (
    SELECT receipts.id, business_id, user_id FROM candidates JOIN receipts ON receipts.id = candidates.id
    WHERE ${OPEN} AND ${FREE} ORDER BY place LIMIT 1 FOR UPDATE OF receipts SKIP LOCKED),
  turn AS (
    INSERT INTO reading_turns (business_id, user_id, had_at)
    SELECT business_id, unnest(ARRAY[0, user_id]), clock_timestamp() FROM claimed
    ON CONFLICT (business_id, user_id) DO UPDATE SET had_at = excluded.had_at)
  UPDATE receipts SET reading = 'reading', reading_until = $1, reading_token = $2, reading_tries = reading_tries + 1
  WHERE id = (SELECT id FROM claimed)
  RETURNING ${receipts.select()}, reading_tries AS tries`;

const claimIn = async (
  database: Pick<Shard, 'acrossTenants'>,
  now: Date,
  lease: number,
): Promise<Claimed | undefined> => {
  const token = randomUUID();
  const values = [new Date(now.getTime() + lease), token, now];
  const row = await database.acrossTenants((tx) => {
    tx.write({ name: 'reading-turn', text: LOCK });
    const claimed = tx.one<Receipt & { tries: number }>({ name: 'reading-claim', text: CLAIM, values });
    tx.commit();
    return claimed;
  });
  if (!row) return undefined;
  const { tries, ...receipt } = row;
  return { receipt, token, tries };
};

/** The next receipt of all businesses that waits, or whose lease has ended: in the first database that has one. Reads across tenants. */
export const claimReceipt = async (
  { shards }: Pick<TenantDatabase, 'shards'>,
  now: Date,
  lease: number,
): Promise<Claimed | undefined> => {
  const failures: unknown[] = [];
  for (const shard of shards) {
    try {
      const claimed = await claimIn(shard, now, lease);
      if (claimed) return claimed;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return undefined;
};

const MINE = `business_id + 0 = $1 AND id = $2 AND reading_token = $3 AND reading = 'reading'`;
const valuesOf = ({ receipt, token }: Claimed) => [receipt.businessId, receipt.id, token];

const RENEW = `UPDATE receipts SET reading_until = $4 WHERE ${MINE} AND deleted_at IS NULL RETURNING id`;

/** False when the lease was lost to another reader, or the receipt was deleted. */
export const renewReading = async (tx: Transaction, claimed: Claimed, until: Date): Promise<boolean> =>
  (await tx.one({ name: 'reading-renew', text: RENEW, values: [...valuesOf(claimed), until] })) !== undefined;

/** Ends a lease before its time: the receipt may be read again at once. */
export const releaseReading = (claimed: Claimed): Query => ({
  name: 'reading-release',
  text: `UPDATE receipts SET reading_until = 'epoch' WHERE ${MINE}`,
  values: valuesOf(claimed),
});

/** The receipt as it is now, locked; undefined when it is no longer this reader's. */
export const lockClaimed = async (tx: ChangeTransaction, claimed: Claimed): Promise<Receipt | undefined> => {
  const { businessId, id } = claimed.receipt;
  const current = await receipts.lock(tx, businessId, id);
  const query = { name: 'reading-mine', text: `SELECT 1 FROM receipts WHERE ${MINE}`, values: valuesOf(claimed) };
  return (await tx.one(query)) ? current : undefined;
};
