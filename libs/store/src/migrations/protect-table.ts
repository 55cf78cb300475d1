import type { Knex } from 'knex';

/**
 * Gives a table with a `business_id` row-level security by tenant: rows of the business that the transaction named, or all rows
 * for a transaction that went through `acrossTenants`; without either none, for the owner too. The settings are read in
 * sub-selects, so once per statement and not once per row.
 */
export const protectTable = async (knex: Knex, table: string): Promise<void> => {
  await knex.raw('ALTER TABLE ?? ENABLE ROW LEVEL SECURITY', [table]);
  await knex.raw('ALTER TABLE ?? FORCE ROW LEVEL SECURITY', [table]);
  await knex.raw(
    `CREATE POLICY tenant ON ?? USING (business_id = (SELECT nullif(current_setting('app.business_id', true), '')::bigint))`,
    [table],
  );
  await knex.raw(
    `CREATE POLICY across_tenants ON ?? USING ((SELECT current_setting('app.across_tenants', true) = 'on'))`,
    [table],
  );
};

/** Lets the rest of a migration's transaction see and write the rows of all tenants. */
export const bypassRowSecurity = async (knex: Knex): Promise<void> => {
  await knex.raw(`SELECT set_config('app.across_tenants', 'on', true)`);
};

/** How many ids a process takes at once. */
const BLOCK = 50;

/** A sequence for `Database.nextId`. Ids are unique and rise, with gaps. */
export const createIdSequence = async (knex: Knex, name: string, start = 1): Promise<void> => {
  await knex.raw(`CREATE SEQUENCE ?? AS bigint START WITH ${Math.trunc(start)} INCREMENT BY ${BLOCK}`, [name]);
};
