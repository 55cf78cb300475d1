import type { Knex } from 'knex';

const NAMES = ['name_en_ca', 'name_fr_ca', 'name_en_us'];

/** A name is unique among the categories under one parent; a code stays unique in the business. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`ALTER TABLE categories ADD COLUMN parent_id bigint, ADD COLUMN gl_account text, ADD COLUMN tax_code text,
    ADD COLUMN receipt_required_above double precision, ADD COLUMN max_amount double precision`);
  for (const name of NAMES) {
    await knex.raw(`DROP INDEX categories_${name}_key`);
    await knex.raw(
      `CREATE UNIQUE INDEX categories_${name}_key ON categories (business_id, coalesce(parent_id, 0), lower(${name}))
       WHERE deleted_at IS NULL`,
    );
  }
};

export const down = async (knex: Knex): Promise<void> => {
  for (const name of NAMES) {
    await knex.raw(`DROP INDEX categories_${name}_key`);
    await knex.raw(
      `CREATE UNIQUE INDEX categories_${name}_key ON categories (business_id, lower(${name})) WHERE deleted_at IS NULL`,
    );
  }
  await knex.raw(`ALTER TABLE categories DROP COLUMN parent_id, DROP COLUMN gl_account, DROP COLUMN tax_code,
    DROP COLUMN receipt_required_above, DROP COLUMN max_amount`);
};
