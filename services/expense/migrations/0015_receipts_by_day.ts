import type { Knex } from 'knex';

/**
 * For `hasReceipt=true`: where the newest have none, the list looked through all of them before it found its first row.
 * An expense without a receipt, which is what a create writes, is not in it.
 */
const INDEX = `CREATE INDEX expenses_with_receipt ON expenses (business_id, spent_on, id)
  WHERE deleted_at IS NULL AND receipt_ids <> '[]'`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(INDEX);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX expenses_with_receipt');
};
