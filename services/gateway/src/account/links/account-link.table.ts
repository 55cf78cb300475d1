import { createHash } from 'node:crypto';
import type { LinkPurpose } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';

export type AccountLink = {
  id: string;
  userId: number;
  purpose: LinkPurpose;
  /** The business that invites; null of other links. */
  businessId: number | null;
  createdAt: Date;
  expiresAt: Date;
};

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

const SELECT = `SELECT id, user_id AS "userId", purpose, about_business_id AS "businessId", created_at AS "createdAt",
    expires_at AS "expiresAt" FROM account_links`;

/** Links of e-mails, of people and no business: whoever has the token is believed to read the person's mail. */
export const accountLinks = {
  insert: ({ id, userId, purpose, businessId, createdAt, expiresAt }: AccountLink, token: string): Query => ({
    name: 'account-link-add',
    text: `INSERT INTO account_links (id, user_id, purpose, about_business_id, token_hash, created_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, userId, purpose, businessId, hash(token), createdAt, expiresAt],
  }),
  /** Those of the purpose, of an invitation those of the business, open no more. */
  end: (userId: number, purpose: LinkPurpose, businessId: number | null, at: Date): Query => ({
    name: 'account-link-end',
    text: `UPDATE account_links SET ended_at = $4
           WHERE user_id = $1 AND purpose = $2 AND about_business_id IS NOT DISTINCT FROM $3 AND ended_at IS NULL`,
    values: [userId, purpose, businessId, at],
  }),
  /** Every link of the person. */
  endAll: (userId: number, at: Date): Query => ({
    name: 'account-link-end-all',
    text: 'UPDATE account_links SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL',
    values: [userId, at],
  }),
  /** How many of an invitation were made since each of the times. */
  countOfInvitation: async (
    tx: Transaction,
    { userId, businessId }: { userId: number; businessId: number },
    [lately, before]: readonly [Date, Date],
  ): Promise<{ lately: number; before: number }> => {
    const text = `SELECT count(*) FILTER (WHERE created_at > $3) AS lately, count(*) AS before FROM account_links
      WHERE user_id = $1 AND about_business_id = $2 AND purpose = 'invitation' AND created_at > $4`;
    const values = [userId, businessId, lately, before];
    const counts = await tx.one<{ lately: number; before: number }>({ name: 'account-link-count', text, values });
    return counts ?? { lately: 0, before: 0 };
  },
  /** How many a business had made since then. */
  countOfBusiness: async (tx: Transaction, businessId: number, since: Date): Promise<number> => {
    const text = `SELECT count(*) AS count FROM account_links
      WHERE about_business_id = $1 AND purpose = 'invitation' AND created_at > $2`;
    const query = { name: 'account-link-count-of-business', text, values: [businessId, since] };
    return (await tx.one<{ count: number }>(query))?.count ?? 0;
  },
  /** An open link of the purpose; undefined when it is unknown, used, replaced or too old. */
  findOpen: (tx: Transaction, token: string, purpose: LinkPurpose, now: Date): Promise<AccountLink | undefined> =>
    tx.one({
      name: 'account-link-open',
      text: `${SELECT} WHERE token_hash = $1 AND purpose = $2 AND ended_at IS NULL AND expires_at > $3`,
      values: [hash(token), purpose, now],
    }),
  /** Uses it up: true for one of many who try at once. */
  use: async (tx: Transaction, id: string, now: Date): Promise<boolean> => {
    const text = `UPDATE account_links SET ended_at = $2
      WHERE id = $1 AND ended_at IS NULL AND expires_at > $2 RETURNING id`;
    return (await tx.one({ name: 'account-link-use', text, values: [id, now] })) !== undefined;
  },
  /** Those that ended a month ago. */
  clean: (now: Date): Query => ({
    text: 'DELETE FROM account_links WHERE expires_at < $1',
    values: [new Date(now.getTime() - 30 * 86_400_000)],
  }),
};
