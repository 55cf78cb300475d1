import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * What came in and was sent, per minute (`step` 60, for three days) and per hour (3,600, for a month): of each endpoint, and of
 * the business as a whole, whose `endpoint_id` is empty. `latency`: how many deliveries took how long, by buckets that all rows
 * have in common, so that rows are added up (`figures/latency-histogram.ts`).
 */
const FIGURES = `CREATE TABLE webhook_figures (
    business_id bigint NOT NULL,
    endpoint_id text COLLATE "C" NOT NULL,
    step integer NOT NULL,
    at timestamptz NOT NULL,
    events integer NOT NULL,
    attempts integer NOT NULL,
    succeeded integer NOT NULL,
    failed integer NOT NULL,
    latency integer[] NOT NULL,
    PRIMARY KEY (business_id, endpoint_id, step, at)
  ) WITH (fillfactor = 70);
  CREATE INDEX webhook_figures_at ON webhook_figures USING brin (at)`;

/** The shorter one is filled up with zeros. */
const ADD = `CREATE FUNCTION add_counts(one integer[], other integer[]) RETURNS integer[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $body$
    SELECT coalesce(array_agg(coalesce(a, 0) + coalesce(b, 0) ORDER BY place), '{}')
    FROM unnest(one, other) WITH ORDINALITY AS counted (a, b, place)
  $body$`;

export const up = async (knex: Knex): Promise<void> => {
  for (const statement of [FIGURES, ADD]) await knex.raw(statement);
  await protectTable(knex, 'webhook_figures');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE webhook_figures; DROP FUNCTION add_counts');
};
