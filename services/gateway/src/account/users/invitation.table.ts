import type { InvitationView, Stored } from '@outlay/contracts';
import { allOf, type Page, type PageRequest, pageOf, type Query, sql, type Transaction } from '@outlay/store';
import type { Grant } from '../../access/index.ts';
import type { Member, User } from './user.ts';

/** What whoever is invited sees of it. */
export type Invitation = Stored<InvitationView>;

export type InvitationQuery = PageRequest<keyof typeof SORTABLE>;

type Row = Omit<Invitation, 'business'> & { businessId: number; businessName: string };

/** Who answers for the role that is offered, a person or, if null, a machine; and with what. */
type Inviter = Grant & { invitedBy: number | null };

/** What the business typed, and how long it stands. */
type Terms = Inviter & { locale: User['locale']; expiresAt: Date };

/**
 * Can the invitation `m` be accepted at a time? As long as what it was made with stands, and whoever made it may still give
 * that role: who lost the right to invite lets nobody in any more.
 */
const open = (now: Date) => sql`m.status = 'invited' AND m.expires_at > ${now}
  AND grant_stands(m.granted_with, m.grant_id, ${now})
  AND (m.invited_by IS NULL OR EXISTS (
    SELECT 1 FROM memberships g WHERE g.business_id = m.business_id AND g.user_id = m.invited_by
      AND g.status = 'active' AND (g.role = 'owner' OR (g.role = 'admin' AND m.invited_role <> 'owner'))))`;

const SORTABLE = { createdAt: 'm.created_at', expiresAt: { optional: 'm.expires_at' } } as const;

/** Memberships that the person has not accepted yet. */
export const invitations = {
  insert: (
    businessId: number,
    { id, name, role, createdAt }: Member,
    { locale, invitedBy, grantedWith, grantId, expiresAt }: Terms,
  ): Query => ({
    name: 'invitation-add',
    text: `INSERT INTO memberships (business_id, user_id, name, role, invited_role, status, created_at, told_locale,
             invited_by, granted_with, grant_id, expires_at)
           VALUES ($1, $2, $3, 'invited', $4, 'invited', $5, $6, $7, $8, $9, $10)`,
    values: [businessId, id, name, role, createdAt, locale, invitedBy, grantedWith, grantId, expiresAt],
  }),
  /** Can it be accepted? False for whoever is a member, or not invited at all. */
  isOpen: async (tx: Transaction, businessId: number, userId: number, now: Date): Promise<boolean> => {
    const { text, values } = allOf([sql`m.business_id = ${businessId} AND m.user_id = ${userId}`, open(now)]);
    const query = { name: 'invitation-open', text: `SELECT 1 FROM memberships m WHERE ${text}`, values };
    return (await tx.one(query)) !== undefined;
  },
  /** Another role is offered: by somebody else, who answers for it from now on. */
  answerFor: (businessId: number, userId: number, { invitedBy, grantedWith, grantId }: Inviter): Query => ({
    name: 'invitation-answer-for',
    text: `UPDATE memberships SET invited_by = $3, granted_with = $4, grant_id = $5
           WHERE business_id = $1 AND user_id = $2 AND status = 'invited'`,
    values: [businessId, userId, invitedBy, grantedWith, grantId],
  }),
  /** It is sent again: by somebody else perhaps, who answers for it from now on, and until later. */
  renew: (
    businessId: number,
    userId: number,
    { invitedBy, grantedWith, grantId, expiresAt }: Inviter & { expiresAt: Date },
  ): Query => ({
    name: 'invitation-renew',
    text: `UPDATE memberships SET invited_by = $3, granted_with = $4, grant_id = $5, expires_at = $6
           WHERE business_id = $1 AND user_id = $2 AND status = 'invited'`,
    values: [businessId, userId, invitedBy, grantedWith, grantId, expiresAt],
  }),
  /** What whoever invites is called in the business; null when no person of it does. */
  inviterName: async (tx: Transaction, businessId: number, userId: number | null): Promise<string | null> => {
    const text = `SELECT name FROM memberships WHERE business_id = $1 AND user_id = $2 AND status = 'active'`;
    const query = { name: 'invitation-inviter', text, values: [businessId, userId] };
    return (await tx.one<{ name: string }>(query))?.name ?? null;
  },
  /** The person belongs to the business now, which learns their language. */
  accept: (businessId: number, { id, locale }: User): Query => ({
    name: 'invitation-accept',
    text: `UPDATE memberships SET status = 'active', role = invited_role, invited_role = NULL, invited_by = NULL,
             granted_with = NULL, grant_id = NULL, expires_at = NULL, told_locale = $3
           WHERE business_id = $1 AND user_id = $2 AND status = 'invited'`,
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
      select: `m.business_id AS "businessId", b.name AS "businessName", m.invited_role AS role, i.name AS "inviterName",
        m.created_at AS "createdAt", m.expires_at AS "expiresAt"`,
      from: `memberships m JOIN businesses b ON b.id = m.business_id LEFT JOIN memberships i
        ON i.business_id = m.business_id AND i.user_id = m.invited_by AND i.status = 'active'`,
      where: [sql`m.user_id = ${userId}`, open(now)],
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
