import { ownResources } from './audited-changes.ts';
import { addCount, type Counts } from './erase-business.ts';
import { columnsOf, declaredColumns, type Person, type PersonalData, type TableData } from './personal-data.ts';
import type { Session } from './session.ts';

/** One row as JSON, without its secrets. */
export type Line = { table: string; json: string };
export type Read = { businessId: number } | { person: Person };

/** An event may have 256 KB. */
const PAGE = 200;

/** The columns as they are shown: bytes of events as the JSON that they are, secrets not at all. */
const shown = (data: TableData): string =>
  declaredColumns(data)
    .filter(([, kind]) => kind !== 'secret')
    .map(([column, kind]) =>
      kind === 'event' ? `convert_from(t.${column}, 'UTF8')::jsonb AS ${column}` : `t.${column}`,
    )
    .join(', ');

const PERSON = ', (SELECT $1::bigint AS person_id, $2::bigint[] AS employee_ids, $3::text[] AS addresses) AS person';

/**
 * Nobody's rows, but their ids tell what a person did, and what others did to what is theirs. From what to what is shown of the latter
 * alone: what the person changed of others is not about them.
 */
const auditedOfPerson = (data: PersonalData, declared: TableData): string => {
  const isOwn = `t.resource IN (${ownResources(data, { written: true })})`;
  const columns = shown(declared).replace('t.changes', `CASE WHEN ${isOwn} THEN t.changes END AS changes`);
  return `SELECT ${columns} FROM audit_log t${PERSON} WHERE t.actor_user_id = person_id OR ${isOwn}`;
};

/** `businesses` of the gateway has its own id. */
const businessColumn = (table: string, data: TableData): string | undefined => {
  const columns = columnsOf(data, 'record');
  if (columns.includes('business_id')) return 'business_id';
  return table === 'businesses' ? 'id' : undefined;
};

type Query = { text: string; values: unknown[] };

const queryOf = (table: string, all: PersonalData, read: Read): Query | undefined => {
  const data = all[table] ?? { why: '', kept: '' };
  if ('businessId' in read) {
    const column = businessColumn(table, data);
    const text = `SELECT ${shown(data)} FROM ${table} t WHERE t.${column} = $1`;
    return column === undefined ? undefined : { text, values: [read.businessId] };
  }
  const { userId, employeeIds, emails } = read.person;
  const values = [userId, employeeIds, emails];
  if (table === 'audit_log') return { text: auditedOfPerson(all, data), values };
  const text = `SELECT ${shown(data)} FROM ${table} t${PERSON} WHERE ${data.of}`;
  return data.of === undefined ? undefined : { text, values };
};

/**
 * All rows of a business or about a person, as they were at one moment, in pages: memory does not grow with them. What only carries
 * messages is left out.
 */
export const readRows = async (
  session: Session,
  { data, read, except }: { data: PersonalData; read: Read; except: readonly string[] },
  take: (lines: readonly Line[]) => Promise<void>,
): Promise<void> =>
  session.transaction(async () => {
    for (const table of Object.keys(data)) {
      const query = except.includes(table) ? undefined : queryOf(table, data, read);
      if (query === undefined) continue;
      await session.rows(
        `DECLARE exported NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS json FROM (${query.text}) AS r`,
        query.values,
      );
      for (let full = true; full; ) {
        const rows = await session.rows<{ json: string }>(`FETCH ${PAGE} FROM exported`);
        await take(rows.map(({ json }) => ({ table, json })));
        full = rows.length === PAGE;
      }
      await session.rows('CLOSE exported');
    }
  }, 'ISOLATION LEVEL REPEATABLE READ READ ONLY');

/** How many rows of each table `readRows` has. */
export const countRows = async (session: Session, data: PersonalData, read: Read): Promise<Counts> => {
  const counts: Counts = {};
  for (const table of Object.keys(data)) {
    const query = queryOf(table, data, read);
    if (query === undefined) continue;
    const text = `SELECT count(*)::int AS count FROM (${query.text}) AS r`;
    addCount(counts, table, (await session.rows<{ count: number }>(text, query.values))[0]?.count ?? 0);
  }
  return counts;
};
