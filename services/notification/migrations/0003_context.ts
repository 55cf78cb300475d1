import { addStandings, createReplicaTables, dropReplicaTables, dropStandings, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** What mails call others by. Kind: `employee` or `vendor`; the user is an employee's, if there is one. */
const NAMES = `CREATE TABLE known_names (
  business_id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('employee', 'vendor')),
  record_id bigint NOT NULL,
  name text NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY (business_id, kind, record_id)
)`;

/** Who commented on a report takes part in what is said about it. */
const COMMENTERS = `CREATE TABLE report_commenters (
  business_id bigint NOT NULL,
  report_id bigint NOT NULL,
  user_id bigint NOT NULL,
  PRIMARY KEY (business_id, report_id, user_id)
)`;

/** How a person wants to get mails of a group; without a row they get each at once. */
const PREFERENCES = `CREATE TABLE notification_preferences (
  business_id bigint NOT NULL,
  user_id bigint NOT NULL,
  mail_group text COLLATE "C" NOT NULL,
  delivery text COLLATE "C" NOT NULL CHECK (delivery IN ('at-once', 'daily', 'never')),
  PRIMARY KEY (business_id, user_id, mail_group)
)`;

/** Where a mail led to, which stays in the log when its content is forgotten. */
const PATH = 'ALTER TABLE mails ADD COLUMN path text';

const TABLES = ['known_names', 'report_commenters', 'notification_preferences'];

export const up = async (knex: Knex): Promise<void> => {
  await createReplicaTables(knex);
  await addStandings(knex);
  for (const statement of [NAMES, COMMENTERS, PREFERENCES, PATH]) await knex.raw(statement);
  for (const table of TABLES) await protectTable(knex, table);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE mails DROP COLUMN path');
  for (const table of TABLES) await knex.schema.dropTable(table);
  await dropStandings(knex);
  await dropReplicaTables(knex);
};
