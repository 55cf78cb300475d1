import type { Knex } from 'knex';

/** Entries of a project, a vendor, a person and a tax are listed by these, and not by going through all lines of the business. */
const INDEXES = [
  ['journal_lines', 'project_id'],
  ['journal_lines', 'vendor_id'],
  ['journal_lines', 'user_id'],
  ['journal_taxes', 'tax_code_id'],
] as const;

const nameOf = ([table, column]: (typeof INDEXES)[number]): string => `${table}_by_${column.replace('_id', '')}`;

export const up = async (knex: Knex): Promise<void> => {
  for (const index of INDEXES) {
    const [table, column] = index;
    await knex.raw('CREATE INDEX ?? ON ?? (business_id, ??, entry_id) WHERE ?? IS NOT NULL', [
      ...[nameOf(index), table],
      ...[column, column],
    ]);
  }
};

export const down = async (knex: Knex): Promise<void> => {
  for (const index of INDEXES) await knex.raw('DROP INDEX ??', [nameOf(index)]);
};
