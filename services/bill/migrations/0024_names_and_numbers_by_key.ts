import { addKeptColumns, createIndexConcurrently, dropKeptColumns } from '@outlay/store';
import type { Knex } from 'knex';

const lower = (column: string) => (row: string) => `lower(${row}.${column} COLLATE "und-x-icu")`;

/** What is compared with capitals aside: vendors of one name or address are perhaps the same one. */
const VENDORS = {
  table: 'vendors',
  columns: { name_key: lower('name'), legal_name_key: lower('legal_name'), email_key: lower('email') },
};

/** Numbers that look alike have one key (0012); with the index of it alone a bill read all those of its vendor. */
const BILLS = { table: 'bills', columns: { number_key: (row: string) => `bill_number_key(${row}.bill_number)` } };

const ALIVE = 'WHERE deleted_at IS NULL';
const INDEXES = [
  { name: 'vendors_by_name_key', table: 'vendors', on: `(business_id, name_key, id) ${ALIVE}` },
  {
    name: 'vendors_by_legal_name_key',
    table: 'vendors',
    on: `(business_id, legal_name_key, id) ${ALIVE} AND legal_name_key IS NOT NULL`,
  },
  {
    name: 'vendors_by_email_key',
    table: 'vendors',
    on: `(business_id, email_key, id) ${ALIVE} AND email_key IS NOT NULL`,
  },
  { name: 'bills_by_number_key', table: 'bills', on: `(business_id, vendor_id, number_key) ${ALIVE}` },
];

/** Nothing could ever be found by it. */
const UNREAD = 'vendors_by_lower_name';

export const config = { transaction: false };

export const up = async (knex: Knex): Promise<void> => {
  for (const kept of [VENDORS, BILLS]) await addKeptColumns(knex, kept);
  for (const index of INDEXES) await createIndexConcurrently(knex, index);
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS ??', [UNREAD]);
};

export const down = async (knex: Knex): Promise<void> => {
  await createIndexConcurrently(knex, {
    name: UNREAD,
    table: 'vendors',
    on: `(business_id, lower(name)) ${ALIVE}`,
  });
  for (const kept of [BILLS, VENDORS]) await dropKeptColumns(knex, kept);
};
