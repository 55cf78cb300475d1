import { stemOf } from '@outlay/contracts';
import { addFilledColumns, createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * By what two expenses are perhaps the same one, on different days or with the merchant in another spelling. No statement that does not
 * name the stem can take it, nor can one that does take that of exact duplicates (0019), whose condition it does not state: before the
 * first statistics PostgreSQL takes either for as good.
 */
const ON =
  '(user_id, amount_minor, merchant_stem, spent_on, id) WHERE deleted_at IS NULL AND merchant_stem IS NOT NULL';

export const config = { transaction: false };

export const up = async (knex: Knex): Promise<void> => {
  await addFilledColumns(knex, {
    table: 'expenses',
    reads: ['merchant'],
    columns: {
      merchant_stem: ({ merchant }) => (merchant === null || merchant === undefined ? null : stemOf(merchant)),
    },
  });
  await createIndexConcurrently(knex, { name: 'expenses_look_alike', table: 'expenses', on: ON });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE expenses DROP COLUMN merchant_stem');
};
