import { AppError, type EventOfKind } from '@outlay/contracts';
import type { Knex } from 'knex';
import type { TableData } from '../erasure/personal-data.ts';
import { KNOWN_RECORDS_DATA } from '../erasure/shared-tables.ts';
import type { Database, Transaction } from '../types.ts';
import type { Reference } from './known-records.ts';

/** What projects have beside the ids of all known records. A former version beside this one writes none of it. */
const COLUMNS = `ADD COLUMN IF NOT EXISTS name text, ADD COLUMN IF NOT EXISTS name_version integer,
  ADD COLUMN code text, ADD COLUMN is_active boolean`;

/** Migration: what projects are called, and whether something can be booked to them. Null until an event of one has said it. */
export const addProjectFields = async (knex: Knex): Promise<void> => {
  await knex.raw(`ALTER TABLE known_records ${COLUMNS}`);
};

/** Names stay with the table where another migration has made their columns. */
export const dropProjectFields = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE known_records DROP COLUMN code, DROP COLUMN is_active');
};

/** Of `known_records` with the fields of projects. */
export const KNOWN_PROJECTS_DATA: TableData = {
  ...KNOWN_RECORDS_DATA,
  why: 'what other services own: ids, and what they are called',
  record: `${KNOWN_RECORDS_DATA.record} name_version code is_active`,
  text: 'name',
};

/** What is gone stays gone, and the newest version wins, whatever the order of arrival. */
const PUT = `INSERT INTO known_records AS known (business_id, kind, record_id, is_gone, code, name, is_active, name_version)
  VALUES ($1, 'project', $2, $3, $4, $5, $6, $7)
  ON CONFLICT (business_id, kind, record_id) DO UPDATE SET is_gone = known.is_gone OR excluded.is_gone,
    code = CASE WHEN known.name_version > excluded.name_version THEN known.code ELSE excluded.code END,
    name = CASE WHEN known.name_version > excluded.name_version THEN known.name ELSE excluded.name END,
    is_active = CASE WHEN known.name_version > excluded.name_version THEN known.is_active ELSE excluded.is_active END,
    name_version = greatest(known.name_version, excluded.name_version)`;

type ProjectEvent = EventOfKind<'project.created'> | EventOfKind<'project.updated'> | EventOfKind<'project.deleted'>;

/** What is done when a project was created, changed or deleted. Each event takes effect once. */
export const keepProject = async (
  { database }: { database: Pick<Database, 'handle'> },
  event: ProjectEvent,
): Promise<void> => {
  const { id, code, name, isActive, version } = event.data.project;
  await database.handle(event, async (tx) => {
    const values = [event.metadata.businessId, id, event.type === 'project.deleted', code, name, isActive, version];
    tx.write({ name: 'project-keep', text: PUT, values });
  });
};

const INACTIVE = `SELECT record_id AS id FROM known_records
  WHERE business_id = $1 AND kind = 'project' AND record_id = ANY($2) AND NOT is_active`;

/**
 * Something new is booked to active projects alone; what is booked already stays, so `booked` are not judged. Ids that nobody has are for
 * `References.assertKnown`.
 * @throws AppError VALIDATION_ERROR that names each field with an inactive one
 */
export const assertBookable = async (
  tx: Transaction,
  businessId: number,
  references: readonly Reference[],
  booked: readonly (number | null)[] = [],
): Promise<void> => {
  const judged = references.filter(({ kind, id }) => kind === 'project' && id != null && !booked.includes(id));
  if (judged.length === 0) return;
  const values = [businessId, judged.map(({ id }) => id)];
  const rows = await tx.rows<{ id: number }>({ name: 'projects-inactive', text: INACTIVE, values });
  const inactive = judged.filter(({ id }) => rows.some((row) => row.id === id));
  if (inactive.length === 0) return;
  const details = inactive.map(({ field }) => ({ field, message: { key: 'validation.inactiveReference' } }));
  throw new AppError('VALIDATION_ERROR', { details });
};

const NAMES = `SELECT record_id AS id, code, name FROM known_records
  WHERE business_id = $1 AND kind = 'project' AND record_id = ANY($2) AND code IS NOT NULL`;

export type ProjectNames = ReadonlyMap<number, { code: string; name: string }>;

/** What these projects are called, deleted ones too; those that no event has named yet are missing. */
export const namesOfProjects = async (
  tx: Transaction,
  businessId: number,
  ids: Iterable<number | null | undefined>,
): Promise<ProjectNames> => {
  const named = [...new Set(ids)].filter((id) => id != null);
  if (named.length === 0) return new Map();
  const query = { name: 'projects-names', text: NAMES, values: [businessId, named] };
  const rows = await tx.rows<{ id: number; code: string; name: string }>(query);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
};
