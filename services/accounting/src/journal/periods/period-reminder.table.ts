import type { Transaction } from '@outlay/store';

/** Of two that come at the same time the second waits for the first one's commit, and then finds its row. */
const REMIND = `INSERT INTO period_reminders AS known (business_id, period, user_id, reminded_at, reminded_by)
  SELECT $1, $2, person.id, $4, $5 FROM unnest($3::bigint[]) AS person (id) ORDER BY person.id
  ON CONFLICT (business_id, period, user_id) DO UPDATE
    SET reminded_at = excluded.reminded_at, reminded_by = excluded.reminded_by
    WHERE known.reminded_at <= excluded.reminded_at - interval '24 hours'
  RETURNING user_id AS "userId"`;

type Reminding = { businessId: number; period: string; userIds: readonly number[]; by: number | null; now: Date };

/** Those of these people whom nobody reminded of this month within 24 hours; now somebody has. */
export const remind = async (
  tx: Transaction,
  { businessId, period, userIds, by, now }: Reminding,
): Promise<ReadonlySet<number>> => {
  if (userIds.length === 0) return new Set();
  const query = { name: 'period-remind', text: REMIND, values: [businessId, period, userIds, now, by] };
  return new Set((await tx.rows<{ userId: number }>(query)).map(({ userId }) => userId));
};

const REMINDED = `SELECT user_id AS "userId", reminded_at AS "remindedAt" FROM period_reminders
  WHERE business_id = $1 AND period = $2 AND user_id = ANY($3)`;

type Reminder = { userId: number; remindedAt: Date };

/** When these people were last reminded of this month; who never was is missing. */
export const remindedAt = async (
  tx: Transaction,
  businessId: number,
  { period, userIds }: Pick<Reminding, 'period' | 'userIds'>,
): Promise<ReadonlyMap<number, Date>> => {
  if (userIds.length === 0) return new Map();
  const query = { name: 'period-reminded', text: REMINDED, values: [businessId, period, userIds] };
  return new Map((await tx.rows<Reminder>(query)).map((row) => [row.userId, row.remindedAt]));
};
