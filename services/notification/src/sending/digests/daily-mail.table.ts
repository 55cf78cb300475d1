import type { Locale } from '@outlay/contracts';
import { type Database, look, type Transaction } from '@outlay/store';
import type { MailContent, MailKind } from '../../mails/index.ts';

/** A mail that waits for the digest. */
export type DailyMail = {
  businessId: number;
  userId: number | null;
  kind: MailKind;
  email: string;
  locale: Locale;
  content: MailContent;
};

const BUSINESSES = `WITH RECURSIVE waiting AS (
    (SELECT business_id FROM mails WHERE state = 'daily' ORDER BY business_id LIMIT 1)
  UNION ALL
    SELECT following.* FROM waiting CROSS JOIN LATERAL (
      SELECT business_id FROM mails WHERE state = 'daily' AND business_id > waiting.business_id
      ORDER BY business_id LIMIT 1) AS following)
  SELECT business_id AS id FROM waiting`;

/** Of those whose digest of the day is made already the rest waits for that of the next day. */
const RECIPIENTS = `SELECT DISTINCT recipient FROM mails m
  WHERE business_id = $1 AND state = 'daily' AND daily_at < $2 AND NOT EXISTS (
    SELECT 1 FROM mails d WHERE d.business_id = m.business_id AND d.recipient = m.recipient AND d.cause = $3)`;

/** Two instances make no two digests: the second one waits, and finds the first. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('digest of ' || $1 || ' ' || $2, 0))";
const MADE = 'SELECT 1 FROM mails WHERE business_id = $1 AND recipient = $2 AND cause = $3';
const WHICH = "business_id = $1 AND recipient = $2 AND state = 'daily' AND daily_at < $3";
const FIRST = `SELECT business_id AS "businessId", user_id AS "userId", kind, email, locale, content, count(*) OVER () AS count
  FROM mails WHERE ${WHICH} ORDER BY created_at, id LIMIT $4`;
const END = `UPDATE mails SET state = 'digested', content = NULL, over_at = $4 WHERE ${WHICH}`;

export const businessesWithDailyMails = async (database: Pick<Database, 'acrossTenants'>): Promise<number[]> =>
  (await look<{ id: number }>(database, { name: 'daily-businesses', text: BUSINESSES })).map(({ id }) => id);

type Due = { businessId: number; until: Date; cause: string };

export const recipientsDue = async (tx: Transaction, { businessId, until, cause }: Due): Promise<string[]> => {
  const query = { name: 'daily-recipients', text: RECIPIENTS, values: [businessId, until, cause] };
  return (await tx.rows<{ recipient: string }>(query)).map(({ recipient }) => recipient);
};

/** The first of what one recipient has waiting, and how many there are in all; none when the digest is made already. */
export const takeDailyMails = async (
  tx: Transaction,
  { businessId, until, cause }: Due,
  { recipient, most }: { recipient: string; most: number },
): Promise<{ mails: DailyMail[]; count: number }> => {
  tx.write({ name: 'daily-lock', text: LOCK, values: [String(businessId), recipient] });
  const [made, rows] = await Promise.all([
    tx.one({ name: 'daily-made', text: MADE, values: [businessId, recipient, cause] }),
    tx.rows<DailyMail & { count: number }>({
      name: 'daily-first',
      text: FIRST,
      values: [businessId, recipient, until, most],
    }),
  ]);
  return made ? { mails: [], count: 0 } : { mails: rows, count: rows[0]?.count ?? 0 };
};

/** They are in the digest now, and their content is forgotten. */
export const endDailyMails = (tx: Transaction, { businessId, until }: Due, recipient: string, now: Date): void =>
  tx.write({ name: 'daily-end', text: END, values: [businessId, recipient, until, now] });
