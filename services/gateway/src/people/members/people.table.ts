import type { DataOfKind } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';

export type ListedPerson = DataOfKind<'business.people_listed'>['people'][number];

const AFTER = `SELECT u.id, m.name, u.email, coalesce(m.invited_role, m.role) AS role, m.status,
    CASE m.status WHEN 'active' THEN u.locale ELSE m.told_locale END AS locale
  FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.business_id = $1 AND u.id > $2 ORDER BY u.id LIMIT $3`;

/** Those who belong to a business or are invited, by their ids, from the one after this on. */
export const peopleAfter = (
  tx: Transaction,
  businessId: number,
  after: number,
  most: number,
): Promise<ListedPerson[]> =>
  tx.rows<ListedPerson>({ name: 'people-after', text: AFTER, values: [businessId, after, most] });
