import type { MemberStatus } from '@outlay/contracts';
import type { Knex } from 'knex';
import type { Query } from '../types.ts';

const COLUMNS = ['invited_at', 'joined_at'] as const;

/**
 * Migration: when somebody was invited last, and when they joined last. Both are null of whoever was added by a release
 * that knew no invitations, or while such a one runs beside this one: they belong.
 */
export const addStandings = async (knex: Knex): Promise<void> => {
  for (const column of COLUMNS) await knex.raw(`ALTER TABLE members ADD COLUMN ${column} timestamptz`);
};

export const dropStandings = async (knex: Knex): Promise<void> => {
  for (const column of COLUMNS) await knex.raw(`ALTER TABLE members DROP COLUMN ${column}`);
};

/** A condition on `members`: is the person only invited? They can be named; whether they ever come, nobody knows. */
export const IS_INVITED = '(invited_at IS NOT NULL AND (joined_at IS NULL OR joined_at < invited_at))';

type Moment = { businessId: number; userId: number; at: string };

const putLatest = (column: (typeof COLUMNS)[number], name: string) => {
  const text = `UPDATE members SET ${column} = greatest(${column}, $3) WHERE business_id = $1 AND user_id = $2`;
  return ({ businessId, userId, at }: Moment): Query => ({ name, text, values: [businessId, userId, at] });
};

const STANDINGS: Record<MemberStatus, (moment: Moment) => Query> = {
  invited: putLatest('invited_at', 'member-invited'),
  active: putLatest('joined_at', 'member-joined'),
};

/** Where a member stands since this moment; the newest wins, whatever the order of arrival. */
export const putStanding = (status: MemberStatus, moment: Moment): Query => STANDINGS[status](moment);
