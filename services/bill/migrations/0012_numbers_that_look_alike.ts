import { bypassRowSecurity } from '@outlay/store';
import type { Knex } from 'knex';

/** What is not seen: soft hyphens, fillers, zero-width and bidirectional marks, variation selectors, controls. And spaces. */
const UNSEEN = String.raw`[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff]`;
/** Hyphens, dashes, minus signs and what is drawn like them. */
const DASHES = String.raw`[\u058a\u05be\u1806\u2010-\u2015\u2043\u207b\u208b\u2212\u2796\u2e3a\u2e3b\u2e40\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d]`;

/** Two numbers that people take for the same one have the same key: width, case, spaces and dashes do not count. */
const KEY = `CREATE FUNCTION bill_number_key(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(upper(
    regexp_replace(regexp_replace(normalize(number, NFKC), '${UNSEEN}', '', 'g'), '${DASHES}', '-', 'g')
  COLLATE "und-x-icu"))`;

/** Of the numbers that look alike today the first keeps its place under the unique key; the others stay as they are, outside of it. */
const KEEP = `UPDATE bills b SET number_is_shared = true
  FROM (SELECT id, row_number() OVER (PARTITION BY business_id, vendor_id, bill_number_key(bill_number) ORDER BY id) AS place
    FROM bills WHERE deleted_at IS NULL) AS found
  WHERE found.id = b.id AND found.place > 1`;

const UNIQUE = `CREATE UNIQUE INDEX bills_look_alike_key ON bills (business_id, vendor_id, bill_number_key(bill_number))
  WHERE deleted_at IS NULL AND NOT number_is_shared`;

const SHARED = `CREATE INDEX bills_with_shared_number ON bills (business_id, vendor_id)
  WHERE deleted_at IS NULL AND number_is_shared`;

export const up = async (knex: Knex): Promise<void> => {
  await bypassRowSecurity(knex);
  await knex.raw(KEY);
  await knex.raw('ALTER TABLE bills ADD COLUMN number_is_shared boolean NOT NULL DEFAULT false');
  for (const statement of [KEEP, UNIQUE, SHARED]) await knex.raw(statement);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const index of ['bills_with_shared_number', 'bills_look_alike_key']) await knex.raw('DROP INDEX ??', [index]);
  await knex.raw('ALTER TABLE bills DROP COLUMN number_is_shared');
  await knex.raw('DROP FUNCTION bill_number_key(text)');
};
