import { bypassRowSecurity, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** The last number that an endpoint got of a record. It lives as long as the endpoint: numbers never begin anew. */
const COUNTERS = `CREATE TABLE endpoint_sequences (
    business_id bigint NOT NULL,
    endpoint_id text NOT NULL,
    aggregate text COLLATE "C" NOT NULL,
    last bigint NOT NULL,
    PRIMARY KEY (endpoint_id, aggregate)
  ) WITH (fillfactor = 70)`;

/** What a former version inserts has no number. */
const COLUMNS = [
  'ALTER TABLE endpoints ADD COLUMN sequenced boolean NOT NULL DEFAULT false',
  'ALTER TABLE deliveries ADD COLUMN aggregate text, ADD COLUMN sequence bigint',
];

export const up = async (knex: Knex): Promise<void> => {
  for (const statement of [COUNTERS, ...COLUMNS]) await knex.raw(statement);
  await protectTable(knex, 'endpoint_sequences');
};

export const down = async (knex: Knex): Promise<void> => {
  await bypassRowSecurity(knex);
  await knex.raw(`ALTER TABLE endpoints DROP COLUMN sequenced; ALTER TABLE deliveries DROP COLUMN aggregate, DROP COLUMN sequence;
    DROP TABLE endpoint_sequences`);
};
