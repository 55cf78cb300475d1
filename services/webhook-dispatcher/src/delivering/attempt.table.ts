import type { Database, Query } from '@outlay/store';
import { inBatches, plain, texts, times } from '../scheduling/index.ts';
import type { CompletedAttempt } from './attempt.ts';

/** Delivery and attempt of a whole batch in one statement. Without the lease token nothing is written. */
const RECORD = `WITH done AS (
    SELECT * FROM unnest($1::text[], $2::uuid[], $3::int[], $4::text[], $5::int[], $6::int[], $7::text[],
      $8::timestamptz[], $9::timestamptz[], $10::int[], $11::int[], $12::int[], $13::int[], $14::int[], $15::boolean[],
      $16::int[])
    AS t (id, token, number, status, status_code, response_time, error, at, next_attempt_at, dns, connect, tls, first_byte,
      family, reused, age)),
  updated AS (
    UPDATE deliveries d SET status = done.status, attempts = done.number, status_code = done.status_code,
      response_time_ms = done.response_time, error = done.error, last_attempt_at = done.at,
      delivered_at = CASE WHEN done.status = 'success' THEN done.at END, next_attempt_at = done.next_attempt_at,
      first_attempt_ms = coalesce(d.first_attempt_ms, done.age), lease_token = NULL, lease_until = NULL
    FROM done WHERE d.id = done.id AND d.lease_token = done.token
    RETURNING d.id, d.business_id)
  INSERT INTO attempts (delivery_id, number, business_id, at, status_code, error, duration_ms, dns_ms, connect_ms,
    tls_ms, first_byte_ms, address_family, reused)
  SELECT done.id, done.number, updated.business_id, done.at, done.status_code, done.error, done.response_time, done.dns,
    done.connect, done.tls, done.first_byte, done.family, done.reused
  FROM done JOIN updated ON updated.id = done.id
  RETURNING delivery_id AS id`;

/** Milliseconds from the event to the start of its first attempt; a sandbox's moved clock may take it out of range. */
const ageOf = ({ job, outcome, completion }: CompletedAttempt): number =>
  Math.min(2 ** 31 - 1, Math.max(0, completion.at.getTime() - outcome.responseTime - job.publishedAt));

const query = (batch: readonly CompletedAttempt[]): Query => ({
  name: 'attempts-record',
  text: RECORD,
  values: [
    texts(batch.map(({ job }) => job.deliveryId)),
    texts(batch.map(({ job }) => job.leaseToken)),
    plain(batch.map(({ job }) => job.attempt)),
    texts(batch.map(({ completion }) => completion.status)),
    plain(batch.map(({ outcome }) => outcome.statusCode)),
    plain(batch.map(({ outcome }) => outcome.responseTime)),
    texts(batch.map(({ outcome }) => outcome.error)),
    times(batch.map(({ completion }) => completion.at)),
    times(batch.map(({ completion }) => completion.nextAttemptAt)),
    plain(batch.map(({ outcome }) => outcome.timing.dns)),
    plain(batch.map(({ outcome }) => outcome.timing.connect)),
    plain(batch.map(({ outcome }) => outcome.timing.tls)),
    plain(batch.map(({ outcome }) => outcome.timing.firstByte)),
    plain(batch.map(({ outcome }) => outcome.timing.family)),
    plain(batch.map(({ outcome }) => outcome.timing.reused)),
    plain(batch.map(ageOf)),
  ],
});

/** As many as are under way at once: an attempt must not wait for its record, in memory, faster than it is written. */
const MOST = 500;
const LINGER = 10;

/**
 * Records attempts, in micro-batches. True when it was ours to record; false when somebody else has the lease or the
 * delivery was cancelled.
 */
export const createSaveAttempt = (database: Pick<Database, 'acrossTenants'>) =>
  inBatches<CompletedAttempt, boolean>({
    most: MOST,
    linger: LINGER,
    run: async (items) => {
      const batch = items.toSorted((a, b) => (a.job.deliveryId < b.job.deliveryId ? -1 : 1));
      const rows = await database.acrossTenants((tx) => tx.rows<{ id: string }>(query(batch)));
      const recorded = new Set(rows.map(({ id }) => id));
      return items.map(({ job }) => recorded.has(job.deliveryId));
    },
  });
