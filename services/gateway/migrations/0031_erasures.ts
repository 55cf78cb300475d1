import { createErasedTenants, dropErasedTenants } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * Whom the operator erased. `facts`: what the erasure needs to go on after it was interrupted, names and addresses among them; null once
 * it is done, so that ids are all that stays.
 */
const ERASURES = `CREATE TABLE erasures (
    id text COLLATE "C" PRIMARY KEY,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('person', 'business')),
    subject_id bigint NOT NULL,
    written boolean NOT NULL,
    receipts boolean NOT NULL,
    facts jsonb,
    started_at timestamptz NOT NULL,
    finished_at timestamptz,
    CHECK ((facts IS NULL) = (finished_at IS NOT NULL))
  )`;

export const up = async (knex: Knex): Promise<void> => {
  await createErasedTenants(knex);
  await knex.raw(ERASURES);
  await knex.raw('CREATE UNIQUE INDEX erasures_under_way ON erasures (kind, subject_id) WHERE finished_at IS NULL');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE erasures');
  await dropErasedTenants(knex);
};
