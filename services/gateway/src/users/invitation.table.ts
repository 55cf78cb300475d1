import type { InvitationView, Stored } from '@outlay/contracts';
import { type Page, type PageRequest, pageOf, type Query, sql, type Transaction } from '@outlay/store';
import type { Member, User } from './user.ts';

/** What whoever is invited sees of it. */
export type Invitation = Stored<InvitationView>;

export type InvitationQuery = PageRequest<keyof typeof SORTABLE>;

type Row = Omit<Invitation, 'business'> & { businessId: number; businessName: string };

/** What the business typed, and how long it stands. */
type Terms = { locale: User['locale']; invitedBy: number | null; expiresAt: Date };

const SORTABLE = { createdAt: 'm.created_at', expiresAt: 'm.expires_at' } as const;

/** Memberships that the person has not accepted yet. */
export const invitations = {
  insert: (
    businessId: number,
    { id, name, role, createdAt }: Member,
    { locale, invitedBy, expiresAt }: Terms,
  ): Query => ({
    name: 'invitation-add',
    text: `INSERT INTO memberships (business_id, user_id, name, role, created_at, told_locale, status, invited_by, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, 'invited', $7, $8)`,
    values: [businessId, id, name, role, createdAt, locale, invitedBy, expiresAt],
  }),
  /** The person belongs to the business now, which learns their language. */
  accept: (businessId: number, { id, locale }: User): Query => ({
    name: 'invitation-accept',
    text: `UPDATE memberships SET status = 'active', expires_at = NULL, told_locale = $3
           WHERE business_id = $1 AND user_id = $2`,
    values: [businessId, id, locale],
  }),
  /** The businesses that invited the person, also those whose invitation has ended. Reads across tenants. */
  businessesOf: async (tx: Transaction, userId: number): Promise<number[]> => {
    const text = `SELECT business_id AS id FROM memberships WHERE user_id = $1 AND status = 'invited'`;
    const rows = await tx.rows<{ id: number }>({ name: 'invitation-businesses', text, values: [userId] });
    return rows.map(({ id }) => id);
  },
  /** One page of what the person can accept now, and the exact number. Reads across tenants. */
  page: async (tx: Transaction, userId: number, now: Date, request: InvitationQuery): Promise<Page<Invitation>> => {
    const { rows, totalCount } = await pageOf<Row>(tx, {
      select: `m.business_id AS "businessId", b.name AS "businessName", m.role, i.name AS "inviterName",
        m.created_at AS "createdAt", m.expires_at AS "expiresAt"`,
      from: `memberships m JOIN businesses b ON b.id = m.business_id LEFT JOIN memberships i
        ON i.business_id = m.business_id AND i.user_id = m.invited_by AND i.status = 'active'`,
      where: [sql`m.user_id = ${userId} AND m.status = 'invited' AND m.expires_at > ${now}`],
      sortable: SORTABLE,
      tieBreaker: 'm.business_id',
      request,
    });
    const shown = ({ businessId, businessName, ...rest }: Row) => ({
      business: { id: businessId, name: businessName },
      ...rest,
    });
    return { rows: rows.map(shown), totalCount };
  },
};
