import type { MailChoice, MailGroup } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';
import type { Choices } from './preference.ts';

const FIND = `SELECT user_id AS "userId", mail_group AS "group", delivery FROM notification_preferences
  WHERE business_id = $1 AND user_id = ANY($2)`;

type Row = { userId: number; group: MailGroup; delivery: MailChoice };

/** What these people chose, by their ids; who chose nothing is not among them. */
export const findChoices = async (
  tx: Transaction,
  businessId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Choices>> => {
  if (userIds.length === 0) return new Map();
  const found = new Map<number, Choices>();
  const rows = await tx.rows<Row>({ name: 'preferences-find', text: FIND, values: [businessId, userIds] });
  for (const { userId, group, delivery } of rows) found.set(userId, { ...found.get(userId), [group]: delivery });
  return found;
};

const PUT = `INSERT INTO notification_preferences (business_id, user_id, mail_group, delivery)
  SELECT $1, $2, * FROM unnest($3::text[], $4::text[])
  ON CONFLICT (business_id, user_id, mail_group) DO UPDATE SET delivery = excluded.delivery`;

export const putChoices = (businessId: number, userId: number, choices: Choices): Query => ({
  name: 'preferences-put',
  text: PUT,
  values: [businessId, userId, Object.keys(choices), Object.values(choices)],
});
