import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** When somebody was last reminded of what is open about their expenses of a month, and by whom. */
const REMINDERS = `CREATE TABLE period_reminders (
  business_id bigint NOT NULL,
  period text COLLATE "C" NOT NULL,
  user_id bigint NOT NULL,
  reminded_at timestamptz NOT NULL,
  reminded_by bigint,
  PRIMARY KEY (business_id, period, user_id)
)`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(REMINDERS);
  await protectTable(knex, 'period_reminders');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('period_reminders');
};
