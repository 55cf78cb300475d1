import { createDayPartitions, dropDayPartitions, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** The last column of the key makes it total; lists are in the order of the whole key. Each index serves a filter of the list. */
const REQUEST_LOG = `
  CREATE TABLE request_log (
    id text NOT NULL,
    business_id bigint NOT NULL,
    at timestamptz NOT NULL,
    request_id text NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    query_names text NOT NULL,
    operation_id text,
    status smallint NOT NULL,
    duration_ms integer NOT NULL,
    credential_id text NOT NULL,
    credential_kind text NOT NULL,
    user_id bigint,
    code text,
    message text,
    details text,
    ip text NOT NULL,
    user_agent text,
    PRIMARY KEY (business_id, at, id)
  ) PARTITION BY RANGE (at);
  CREATE INDEX request_log_failed ON request_log (business_id, at, id) WHERE status >= 400;
  CREATE INDEX request_log_credential ON request_log (business_id, credential_id, at, id);
  CREATE INDEX request_log_named ON request_log (business_id, request_id)`;

/** How many are kept of a business and day, so that they can be bounded without being counted. */
const DAYS = `
  CREATE TABLE request_log_days (
    business_id bigint NOT NULL,
    day date NOT NULL,
    kept integer NOT NULL,
    PRIMARY KEY (business_id, day)
  ) WITH (fillfactor = 50)`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(REQUEST_LOG);
  await knex.raw(DAYS);
  await createDayPartitions(knex, [{ table: 'request_log', column: 'at' }]);
  for (const table of ['request_log', 'request_log_days']) await protectTable(knex, table);
};

export const down = async (knex: Knex): Promise<void> => {
  await dropDayPartitions(knex);
  await knex.raw('DROP TABLE request_log, request_log_days');
};
