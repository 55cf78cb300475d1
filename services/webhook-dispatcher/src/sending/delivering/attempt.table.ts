import { inBatches } from '@outlay/runtime';
import type { Database, Query } from '@outlay/store';
import { plain, texts, times } from '../../scheduling/index.ts';
import type { Answers } from '../../transport/index.ts';
import type { CompletedAttempt } from './attempt.ts';

/**
 * Delivery and attempt of a whole batch in one statement. Without the lease token nothing is written. The sealed answers are
 * one value, cut by first and length: an array of them would be written and read in hexadecimal.
 */
const RECORD = `WITH done AS (
    SELECT * FROM unnest($1::text[], $2::uuid[], $3::int[], $4::text[], $5::int[], $6::int[], $7::text[],
      $8::timestamptz[], $9::timestamptz[], $10::int[], $11::int[], $12::int[], $13::int[], $14::int[], $15::boolean[],
      $16::int[], $18::int[], $19::int[], $20::boolean[], $21::text[])
    AS t (id, token, number, status, status_code, response_time, error, at, next_attempt_at, dns, connect, tls, first_byte,
      family, reused, age, answer_first, answer_length, resent,
      certificate)),
  updated AS (
    UPDATE deliveries d SET status = done.status, attempts = done.number, status_code = done.status_code,
      response_time_ms = done.response_time, error = done.error, last_attempt_at = done.at,
      delivered_at = CASE WHEN done.status = 'success' THEN done.at END, next_attempt_at = done.next_attempt_at,
      first_attempt_ms = coalesce(d.first_attempt_ms, done.age), lease_token = NULL, lease_until = NULL
    FROM done WHERE d.id = done.id AND d.lease_token = done.token
    RETURNING d.id, d.business_id)
  INSERT INTO attempts (delivery_id, number, business_id, at, status_code, error, duration_ms, dns_ms, connect_ms,
    tls_ms, first_byte_ms, address_family, reused, resent, certificate, answer)
  SELECT done.id, done.number, updated.business_id, done.at, done.status_code, done.error, done.response_time, done.dns,
    done.connect, done.tls, done.first_byte, done.family, done.reused, done.resent,
    done.certificate::jsonb,
    CASE WHEN done.answer_length IS NOT NULL THEN substring($17::bytea FROM done.answer_first FOR done.answer_length) END
  FROM done JOIN updated ON updated.id = done.id
  RETURNING delivery_id AS id`;

/** Milliseconds from the event to the start of its first attempt; a sandbox's moved clock may take it out of range. */
const ageOf = ({ job, outcome, completion }: CompletedAttempt): number =>
  Math.min(2 ** 31 - 1, Math.max(0, completion.at.getTime() - outcome.responseTime - job.publishedAt));

type Sealed = readonly (Buffer | null)[];

const NO_BYTES = Buffer.alloc(0);
/** Most receivers answer with an empty body; the shorter arrays of an `unnest` are filled up with nulls. */
const NONE: Sealed = [];

const sealedAnswer = ({ seal }: Pick<Answers, 'seal'>, { job, outcome, completion }: CompletedAttempt) => {
  const { businessId, deliveryId, attempt: number } = job;
  return seal({ businessId, deliveryId, number, at: completion.at }, outcome.body);
};

const answerValues = (answers: Sealed): unknown[] => {
  let next = 1;
  const firsts = answers.map((answer) => {
    next += answer?.length ?? 0;
    return answer && next - answer.length;
  });
  const bytes = answers.filter((answer) => answer !== null);
  const all = bytes.length === 0 ? NO_BYTES : Buffer.concat(bytes);
  return [all, plain(firsts), plain(answers.map((answer) => answer?.length ?? null))];
};

const query = (batch: readonly CompletedAttempt[], answers: Sealed): Query => ({
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
    ...answerValues(answers),
    plain(batch.map(({ outcome }) => outcome.resent)),
    texts(batch.map(({ outcome }) => outcome.certificate && JSON.stringify(outcome.certificate))),
  ],
});

/** As many as are under way at once: an attempt must not wait for its record, in memory, faster than it is written. */
const MOST = 500;
const LINGER = 10;

/**
 * Records attempts, in micro-batches. True when it was ours to record; false when somebody else has the lease or the
 * delivery was cancelled.
 */
export const createSaveAttempt = (database: Pick<Database, 'acrossTenants'>, answers: Pick<Answers, 'seal'>) =>
  inBatches<CompletedAttempt, boolean>({
    most: MOST,
    linger: LINGER,
    // The receiver has its answer; two of three transactions are saved at a hundred a second.
    mayWait: () => true,
    run: async (items) => {
      const batch = items.toSorted((a, b) => (a.job.deliveryId < b.job.deliveryId ? -1 : 1));
      const answered = batch.some(({ outcome }) => outcome.body !== null);
      const sealed = answered ? await Promise.all(batch.map((each) => sealedAnswer(answers, each))) : NONE;
      const rows = await database.acrossTenants((tx) => {
        const saved = tx.rows<{ id: string }>(query(batch, sealed));
        tx.commit();
        return saved;
      });
      const recorded = new Set(rows.map(({ id }) => id));
      return items.map(({ job }) => recorded.has(job.deliveryId));
    },
  });
