import type { Envelope } from '@outlay/contracts';
import type { Knex } from 'knex';
import type { Database, Query, Transaction } from '../types.ts';
import type { RecordKind } from './known-records.ts';

/** What another service owns, as its events name it. */
export type NamedRecord = { id: number; name: string; version: number };

/** Migration: what known records are called. Null until an event of one has said it. */
export const addNamesOfRecords = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE known_records ADD COLUMN name text, ADD COLUMN name_version integer');
};

const PUT = `INSERT INTO known_records AS known (business_id, kind, record_id, is_gone, name, name_version)
  SELECT $1, $2, named.id, $3, named.name, named.version
  FROM unnest($4::bigint[], $5::text[], $6::integer[]) AS named (id, name, version)
  ON CONFLICT (business_id, kind, record_id) DO UPDATE SET is_gone = known.is_gone OR excluded.is_gone,
    name = CASE WHEN known.name_version > excluded.name_version THEN known.name ELSE excluded.name END,
    name_version = greatest(known.name_version, excluded.name_version)`;

type Kept = { businessId: number; kind: RecordKind; isGone?: boolean };

/** The ids and names of what other services own. What is gone stays gone, and the newest name wins, whatever the order of arrival. */
export const putRecords = ({ businessId, kind, isGone = false }: Kept, records: readonly NamedRecord[]): Query => ({
  name: 'records-put',
  text: PUT,
  values: [
    businessId,
    kind,
    isGone,
    records.map(({ id }) => id),
    records.map(({ name }) => name),
    records.map(({ version }) => version),
  ],
});

const NAMES = `SELECT kind, record_id AS id, name FROM known_records
  WHERE business_id = $1 AND (kind, record_id) IN (SELECT * FROM unnest($2::text[], $3::bigint[])) AND name IS NOT NULL`;

/** What these records are called, each by its kind and id (`vendor:12`); those that nobody has named yet are missing. */
export const namesOfRecords = async (
  tx: Transaction,
  businessId: number,
  records: readonly { kind: RecordKind; id: number }[],
): Promise<ReadonlyMap<string, string>> => {
  if (records.length === 0) return new Map();
  const values = [businessId, records.map(({ kind }) => kind), records.map(({ id }) => id)];
  const rows = await tx.rows<{ kind: RecordKind; id: number; name: string }>({
    name: 'records-names',
    text: NAMES,
    values,
  });
  return new Map(rows.map(({ kind, id, name }) => [`${kind}:${id}`, name]));
};

type Deps = { database: Pick<Database, 'handle'> };

/** What is done when a record that another service owns was created or changed, or is gone: its id and its name are kept. */
export const keepRecord =
  <K extends RecordKind>({ database }: Deps, kind: K, isGone = false) =>
  async (event: Envelope<Record<K, NamedRecord>>): Promise<void> => {
    const { businessId } = event.metadata;
    await database.handle(event, async (tx) => tx.write(putRecords({ businessId, kind, isGone }, [event.data[kind]])));
  };

/** What records of others are called that were there before their names were kept here. */
export const keepListed = async (
  { database }: Deps,
  event: Envelope,
  listed: Partial<Record<RecordKind, readonly NamedRecord[]>>,
): Promise<void> => {
  const { businessId } = event.metadata;
  await database.handle(event, async (tx) => {
    for (const [kind, records] of Object.entries(listed) as [RecordKind, readonly NamedRecord[]][])
      if (records.length > 0) tx.write(putRecords({ businessId, kind }, records));
  });
};
