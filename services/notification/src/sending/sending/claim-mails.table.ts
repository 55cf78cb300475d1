import { randomUUID } from 'node:crypto';
import type { Locale } from '@outlay/contracts';
import { type Database, look } from '@outlay/store';
import type { MailContent, MailKind } from '../../mails/index.ts';

/** A mail that this instance sends, as long as its lease is renewed. */
export type ClaimedMail = {
  id: string;
  businessId: number;
  /** Null: who has no account yet. */
  userId: number | null;
  kind: MailKind;
  urgent: boolean;
  email: string;
  locale: Locale;
  content: MailContent;
  tries: number;
  token: string;
  /** Milliseconds since 1970. */
  createdAt: number;
};

export type Claimed = {
  mails: ClaimedMail[];
  /** Mails that are not sent one by one: they wait for the digest, or their address bounced. */
  putAside: number;
  /** It is tried whether the server works again. */
  isProbe: boolean;
};

export type Claim = {
  /** Mails at most. */
  most: number;
  now: Date;
  /** Of this instance: the first 32 bits of its leases' tokens. */
  instance: number;
  /** Milliseconds. */
  lease: number;
  /** Mails that are not urgent, for one person in an hour. */
  perHour: number;
};

const HOUR = 60 * 60_000;

/** The first 32 bits are the instance's number. */
const newToken = (instance: number): string => `${instance.toString(16).padStart(8, '0')}${randomUUID().slice(8)}`;

/** Instances claim one after the other: each sees what the others send, and only one of them tries a server that fails. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('claim of mails', 0))";
const SERVER = 'SELECT failing_since IS NOT NULL AS failing, coalesce(probe_at <= $1, true) AS due FROM mail_server';
const PROBE = 'UPDATE mail_server SET probe_at = $1';

/** More than a person may get in an hour as a rule: who has many hides nobody who has few. */
const SEEN = 25;

/**
 * Urgent mails first; of the others businesses take turns, and in each its people: the first mail of everybody, then the second
 * ones. `queues` jumps from one business to the next in the index, however many mails each has, and of each the oldest are looked
 * at. Who got as many as the cap within the hour, or is getting them, gets the rest in the digest. Leases end by the
 * server's clock, which is the same for all.
 */
const CLAIM = `WITH RECURSIVE queues AS (
    (SELECT urgent, business_id FROM mails WHERE state = 'waiting' ORDER BY urgent, business_id LIMIT 1)
  UNION ALL
    SELECT following.* FROM queues CROSS JOIN LATERAL (
      SELECT urgent, business_id FROM mails
      WHERE state = 'waiting' AND (urgent, business_id) > (queues.urgent, queues.business_id)
      ORDER BY urgent, business_id LIMIT 1) AS following),
  busy AS MATERIALIZED (
    SELECT recipient, count(*) AS count FROM mails
    WHERE lease_token IS NOT NULL AND lease_until > now() AND NOT urgent GROUP BY recipient),
  seen AS MATERIALIZED (
    SELECT first.*, queues.urgent, queues.business_id,
      row_number() OVER (PARTITION BY queues.urgent, first.recipient ORDER BY first.due_at, first.id) AS of_person
    FROM queues CROSS JOIN LATERAL (
      SELECT id, recipient, kind, due_at, email FROM mails m
      WHERE m.state = 'waiting' AND m.urgent = queues.urgent AND m.business_id = queues.business_id AND m.due_at <= $1
        AND m.ends_at > $1 AND (m.lease_until IS NULL OR m.lease_until <= now())
      ORDER BY m.due_at, m.id LIMIT greatest(${SEEN}, 4 * $2::int / (SELECT count(*) FROM queues))) AS first),
  judged AS MATERIALIZED (
    SELECT seen.*, NOT urgent AND bounced.email IS NOT NULL AS bounced,
      NOT urgent AND kind <> 'digest' AND of_person + coalesce(busy.count, 0) + (
        SELECT count(*) FROM mails s WHERE s.recipient = seen.recipient AND s.state = 'sent' AND NOT s.urgent
          AND s.kind <> 'digest' AND s.over_at > $3) > $4 AS over,
      row_number() OVER (PARTITION BY urgent, business_id ORDER BY of_person, due_at, id) AS of_business
    FROM seen LEFT JOIN busy USING (recipient) LEFT JOIN bounced_addresses bounced ON bounced.email = lower(seen.email)),
  aside AS (
    UPDATE mails SET state = 'set-aside', content = NULL, over_at = $1
    WHERE id IN (SELECT id FROM judged WHERE bounced) RETURNING 1),
  daily AS (
    UPDATE mails SET state = 'daily', daily_at = $1
    WHERE id IN (SELECT id FROM judged WHERE over AND NOT bounced) RETURNING 1),
  picked AS MATERIALIZED (
    SELECT id FROM judged WHERE NOT over AND NOT bounced ORDER BY urgent DESC, of_business, random() LIMIT $2),
  locked AS MATERIALIZED (
    SELECT id FROM mails WHERE id = ANY (ARRAY(SELECT id FROM picked)) AND state = 'waiting' FOR UPDATE SKIP LOCKED),
  taken AS (
    UPDATE mails SET lease_token = $5, lease_until = now() + $6 * interval '1 millisecond', tries = tries + 1
    WHERE id = ANY (ARRAY(SELECT id FROM locked))
    RETURNING id, business_id AS "businessId", user_id AS "userId", kind, urgent, email, locale, content, tries, lease_token AS token,
      (extract(epoch FROM created_at) * 1000)::bigint AS "createdAt")
  SELECT (SELECT count(*) FROM aside) + (SELECT count(*) FROM daily) AS "putAside",
    (SELECT coalesce(json_agg(taken ORDER BY urgent DESC, id), '[]') FROM taken) AS mails`;

const DUE = "SELECT EXISTS (SELECT 1 FROM mails WHERE state = 'waiting' AND due_at <= $1) AS due";

/** Costs next to nothing, and mostly there is nothing. */
export const isAnyDue = async (database: Pick<Database, 'acrossTenants'>, now: Date): Promise<boolean> => {
  const [row] = await look<{ due: boolean }>(database, { name: 'mail-any-due', text: DUE, values: [now] });
  return row?.due === true;
};

type ServerRow = { failing: boolean; due: boolean };
type Row = { putAside: number; mails: ClaimedMail[] };

const NOTHING: Claimed = { mails: [], putAside: 0, isProbe: false };

/** The next mails of all businesses. Of a server that fails one mail is tried, when its time has come. Reads across tenants. */
export const claimMails = (
  database: Pick<Database, 'acrossTenants'>,
  { most, now, instance, lease, perHour }: Claim,
): Promise<Claimed> =>
  database.acrossTenants(async (tx) => {
    tx.write({ name: 'mail-claim-lock', text: LOCK });
    const server = await tx.one<ServerRow>({ name: 'mail-server-look', text: SERVER, values: [now] });
    const isProbe = server?.failing === true;
    if (isProbe && !server.due) return NOTHING;
    // Should this instance die with it, another one tries after the lease.
    if (isProbe) tx.write({ name: 'mail-server-probe-begin', text: PROBE, values: [new Date(now.getTime() + lease)] });
    const anHourAgo = new Date(now.getTime() - HOUR);
    const values = [now, isProbe ? 1 : most, anHourAgo, perHour, newToken(instance), lease];
    const row = await tx.one<Row>({ name: 'mail-claim', text: CLAIM, values });
    return { mails: row?.mails ?? [], putAside: row?.putAside ?? 0, isProbe };
  });
