import { lookOf, stemOf } from '@outlay/contracts';
import { addFilledColumns, addKeptColumns, bypassRowSecurity, createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/** Numbers of one stem are one number to people: dashes do not count either. One of dashes alone is itself. */
const STEM = `CREATE OR REPLACE FUNCTION bill_number_stem(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN coalesce(nullif(replace(bill_number_key(number), '-', ''), ''), bill_number_key(number))`;

const keyOf = (row: string): string => `bill_number_key(${row}.bill_number)`;
/** The trigger of a table makes all of its columns: those of 0024, too. */
const BILLS = {
  table: 'bills',
  columns: { number_key: keyOf, number_stem: (row: string) => `bill_number_stem(${row}.bill_number)` },
};

/** Of the numbers that are one by their stem the first keeps its place under the unique key; the others stay as they are, outside of it. */
const SHARE = `UPDATE bills b SET number_is_shared = true
  FROM (SELECT id, row_number() OVER (PARTITION BY business_id, vendor_id, number_stem ORDER BY id) AS place
    FROM bills WHERE deleted_at IS NULL AND NOT number_is_shared) AS found
  WHERE found.id = b.id AND found.place > 1`;

const ALIVE = 'WHERE deleted_at IS NULL';
const INDEXES = [
  {
    name: 'bills_number_stem_key',
    table: 'bills',
    on: `(business_id, vendor_id, number_stem) ${ALIVE} AND NOT number_is_shared`,
    isUnique: true,
  },
  { name: 'bills_by_number_look', table: 'bills', on: `(business_id, vendor_id, number_look, id) ${ALIVE}` },
  {
    name: 'bills_by_amount_and_day',
    table: 'bills',
    on: `(business_id, vendor_id, amount_minor, issue_date, id) ${ALIVE}`,
  },
  { name: 'vendors_by_name_stem', table: 'vendors', on: `(business_id, name_stem, id) ${ALIVE}` },
  {
    name: 'vendors_by_legal_name_stem',
    table: 'vendors',
    on: `(business_id, legal_name_stem, id) ${ALIVE} AND legal_name_stem IS NOT NULL`,
  },
];

/** What the new ones find, too. */
const UNREAD = [
  {
    name: 'bills_look_alike_key',
    table: 'bills',
    on: `(business_id, vendor_id, bill_number_key(bill_number)) ${ALIVE} AND NOT number_is_shared`,
    isUnique: true,
  },
  { name: 'bills_by_number_key', table: 'bills', on: `(business_id, vendor_id, number_key) ${ALIVE}` },
  { name: 'vendors_by_name_key', table: 'vendors', on: `(business_id, name_key, id) ${ALIVE}` },
  {
    name: 'vendors_by_legal_name_key',
    table: 'vendors',
    on: `(business_id, legal_name_key, id) ${ALIVE} AND legal_name_key IS NOT NULL`,
  },
];

export const config = { transaction: false };

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(STEM);
  await addKeptColumns(knex, BILLS);
  await addFilledColumns(knex, {
    table: 'bills',
    reads: ['bill_number'],
    columns: { number_look: ({ bill_number: number }) => lookOf(number ?? '') },
  });
  await addFilledColumns(knex, {
    table: 'vendors',
    reads: ['name', 'legal_name'],
    columns: {
      name_stem: ({ name }) => stemOf(name ?? ''),
      legal_name_stem: ({ legal_name: name }) => (name === null || name === undefined ? null : stemOf(name)),
    },
  });
  await knex.transaction(async (trx) => {
    await bypassRowSecurity(trx);
    await trx.raw(SHARE);
  });
  for (const index of INDEXES) await createIndexConcurrently(knex, index);
  for (const { name } of UNREAD) await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS ??', [name]);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const index of UNREAD) await createIndexConcurrently(knex, index);
  await addKeptColumns(knex, { table: 'bills', columns: { number_key: keyOf } });
  await knex.raw('ALTER TABLE bills DROP COLUMN number_stem, DROP COLUMN number_look');
  await knex.raw('ALTER TABLE vendors DROP COLUMN name_stem, DROP COLUMN legal_name_stem');
  await knex.raw('DROP FUNCTION bill_number_stem(text)');
};
