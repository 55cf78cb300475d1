import { look } from '../changes/across-tenants.ts';
import type { Database } from '../types.ts';
import type { PersonalData } from './personal-data.ts';
import type { Session } from './session.ts';

/** Every table with row-level security, so that one that is added later is not forgotten. `$1`: tables that are left out. */
export const PROTECTED_TABLES = `SELECT quote_ident(c.relname) AS name, c.relkind = 'p' AS "isPartitioned" FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'business_id' AND NOT a.attisdropped
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relrowsecurity AND c.relname <> ALL ($1) ORDER BY c.relname`;

/**
 * Removes the rows of a business (`$1`) from all of the tables. One statement, so that rows that name each other go together: foreign
 * keys are checked at its end.
 */
export const removalFrom = (tables: readonly { name: string }[], shown = '1'): string => {
  const gone = tables.map(
    ({ name }, index) => `gone${index} AS (DELETE FROM ${name} WHERE business_id = $1 RETURNING 1)`,
  );
  return `WITH ${gone.join(', ')} SELECT ${shown}`;
};

/** Rows by table. */
export type Counts = Record<string, number>;

type Table = { name: string; isPartitioned: boolean };

const BATCH = 5_000;
const FOREIGN_KEY = '23503';
const TOMBSTONE = 'INSERT INTO erased_tenants (id) VALUES ($1) ON CONFLICT (id) DO NOTHING';

const isReferred = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === FOREIGN_KEY;

export const addCount = (counts: Counts, table: string, count: number): void => {
  if (count > 0) counts[table] = (counts[table] ?? 0) + count;
};

/** Places of rows are unique in a table, and not across partitions: those of days go in one statement. */
const removal = ({ name, isPartitioned }: Table): string =>
  isPartitioned
    ? `DELETE FROM ${name} WHERE business_id = $1 RETURNING 1`
    : `DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE business_id = $1 LIMIT ${BATCH}))
        AND business_id = $1 RETURNING 1`;

/** In batches, so that no lock lasts; what others still refer to goes at the end, with them. */
const removeFrom = async (session: Session, table: Table, businessId: number): Promise<number> => {
  const text = `WITH gone AS (${removal(table)}) SELECT count(*)::int AS count FROM gone`;
  let removed = 0;
  for (;;) {
    try {
      const [row] = await session.rows<{ count: number }>(text, [businessId]);
      const count = row?.count ?? 0;
      removed += count;
      if (table.isPartitioned || count < BATCH) return removed;
    } catch (error) {
      if (isReferred(error)) return removed;
      throw error;
    }
  }
};

const removeRest = async (session: Session, tables: readonly Table[], businessId: number, counts: Counts) => {
  const shown = tables.map((_, index) => `(SELECT count(*)::int FROM gone${index}) AS c${index}`).join(', ');
  const [row] = await session.rows<Record<string, number>>(removalFrom(tables, shown), [businessId]);
  for (const [index, { name }] of tables.entries()) addCount(counts, name, row?.[`c${index}`] ?? 0);
};

/** From now on messages of the business end quietly here, and nothing is made of them. */
export const buryBusiness = async (session: Session, businessId: number): Promise<void> =>
  void (await session.rows(TOMBSTONE, [businessId]));

/** What is declared of tables that name businesses otherwise. What others still refer to is left for a later call. */
const removeDeclared = async (
  session: Session,
  data: PersonalData,
  businessId: number,
  counts: Counts,
): Promise<void> => {
  for (const [table, { ofBusiness = [] }] of Object.entries(data))
    for (const text of ofBusiness) {
      const query = `WITH gone AS (${text} RETURNING 1) SELECT count(*)::int AS count FROM gone`;
      try {
        addCount(counts, table, (await session.rows<{ count: number }>(query, [businessId]))[0]?.count ?? 0);
      } catch (error) {
        if (!isReferred(error)) throw error;
      }
    }
};

/**
 * Removes everything of an erased business from a service's database, its audit log last. Can be repeated, and be interrupted
 * between any two statements. Returns how many rows went.
 */
export const eraseBusiness = async (session: Session, data: PersonalData, businessId: number): Promise<Counts> => {
  await buryBusiness(session, businessId);
  const counts: Counts = {};
  await removeDeclared(session, data, businessId, counts);
  const tables = await session.rows<Table>(PROTECTED_TABLES, [['audit_log']]);
  for (const table of tables) addCount(counts, table.name, await removeFrom(session, table, businessId));
  await removeRest(session, tables, businessId, counts);
  await removeDeclared(session, data, businessId, counts);
  const [lines] = await session.rows<{ count: string }>('SELECT erase_audit_log($1) AS count', [businessId]);
  addCount(counts, 'audit_log', Number(lines?.count ?? 0));
  return counts;
};

/** As long as a message can come late: so long its id is remembered, too. */
const LATELY = "SELECT id FROM erased_tenants WHERE erased_at > now() - interval '8 days'";

/**
 * Removes what came late for businesses that were erased: of requests that were under way, of attempts and figures that a process still
 * had in its memory.
 */
export const cleanErased = async (database: Pick<Database, 'acrossTenants'>): Promise<void> => {
  const erased = await look<{ id: number }>(database, { name: 'erased-lately', text: LATELY });
  for (const { id } of erased)
    await database.acrossTenants(async (tx) => {
      const tables = await tx.rows<{ name: string }>({ text: PROTECTED_TABLES, values: [['audit_log']] });
      tx.write({ text: removalFrom(tables), values: [id] });
      await tx.rows({ name: 'erased-audit', text: 'SELECT erase_audit_log($1)', values: [id] });
    });
};
