import { eraseAudited } from './audited-changes.ts';
import { addCount, type Counts } from './erase-business.ts';
import { patternOf, without } from './mentions.ts';
import { columnsOf, type Erasing, type Person, type PersonalData, type TableData } from './personal-data.ts';
import type { Session } from './session.ts';

const PERSON = '(SELECT $1::bigint AS person_id, $2::bigint[] AS employee_ids, $3::text[] AS addresses) AS person';
/** Of the JSON of an event, a condition with `person_id` and `employee_ids`: is the record that it is about one of theirs? */
const IS_ABOUT = `(jsonb_path_exists(body->'data', '$.*.userId ? (@ == $id)', jsonb_build_object('id', person_id))
  OR jsonb_path_exists(body->'data', '$.user.id ? (@ == $id)', jsonb_build_object('id', person_id))
  OR jsonb_path_exists(body->'data', '$.comment.*.id ? (@ == $id)', jsonb_build_object('id', person_id))
  OR jsonb_path_exists(body->'data', '$.*.employeeId ? (@ == $ids[*])', jsonb_build_object('ids', employee_ids))
  OR jsonb_path_exists(body->'data', '$.employee.id ? (@ == $ids[*])', jsonb_build_object('ids', employee_ids)))`;

/**
 * Between attempts, deliveries and events there are no foreign keys; what is left of an interrupted erasure is found by the next one. A
 * change of endpoints, for whoever remembers what deliveries there are.
 */
const DELIVERIES = `WITH gone AS (DELETE FROM deliveries WHERE event_id = ANY ($1) AND business_id = ANY ($2) RETURNING id),
    counted AS (UPDATE endpoint_changes SET changes = changes + 1 WHERE business_id = ANY ($2))
  DELETE FROM attempts USING gone WHERE delivery_id = gone.id`;

const valuesOf = ({ userId, employeeIds, emails }: Person): unknown[] => [userId, employeeIds, emails];

/** In the text of every event that `IS_ABOUT` is true of: one of the ids, as a value. */
const idsOf = ({ userId, employeeIds }: Person): string =>
  String.raw`"(id|userId|employeeId)"\s*:\s*(${[userId, ...employeeIds].join('|')})\M`;

const counted = async (session: Session, text: string, values: readonly unknown[]): Promise<number> => {
  const query = `WITH gone AS (${text} RETURNING 1) SELECT count(*)::int AS count FROM gone`;
  return (await session.rows<{ count: number }>(query, values))[0]?.count ?? 0;
};

const ownRows = (table: string, data: TableData, erasing: Erasing): string | undefined => {
  const { of, erased, written } = data;
  if (of === undefined) return undefined;
  if (erased === 'delete') return `DELETE FROM ${table} USING ${PERSON} WHERE ${of}`;
  const values = Object.entries({ ...erased, ...(erasing.written && written) });
  const set = values.map(([column, value]) => `${column} = ${value}`).join(', ');
  // A row that names nobody any more is left as it is, whatever its times and ids.
  const records = columnsOf(data, 'record');
  const isDone = values
    .filter(([column]) => !records.includes(column))
    .map(([column, value]) => `${column} IS NOT DISTINCT FROM (${value})`)
    .join(' AND ');
  return set && `UPDATE ${table} SET ${set} FROM ${PERSON} WHERE (${of}) AND NOT (${isDone})`;
};

type Column = { name: string; type: string };
const TYPES = `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
  WHERE attrelid = $1::regclass AND attname = ANY ($2) AND attgenerated = ''`;

/** Names and addresses in texts of whoever wrote them. */
const eraseMentions = async (session: Session, table: string, data: TableData, person: Person): Promise<number> => {
  const pattern = patternOf([...person.names, ...person.emails]);
  const names = [...columnsOf(data, 'text'), ...columnsOf(data, 'person')];
  // The audit log is altered by a function alone.
  const isOfBusiness = table !== 'audit_log' && data.record?.split(' ').includes('business_id');
  if (pattern === undefined || names.length === 0 || !isOfBusiness) return 0;
  const columns = await session.rows<Column>(TYPES, [table, names]);
  const texts = columns.map(({ name, type }) => `${name} = ${without(name, type, '$1')}`);
  const set = [...texts, ...columnsOf(data, 'derived').map((name) => `${name} = NULL`)].join(', ');
  const found = columns.map(({ name }) => `${name}::text ~* $1`).join(' OR ');
  const text = `UPDATE ${table} SET ${set} WHERE business_id = ANY ($2) AND (${found})`;
  return columns.length === 0 ? 0 : counted(session, text, [pattern, [0, ...person.businessIds]]);
};

/** Events about the person. One that waits for the broker is left: a later look finds it when it is there. */
const eraseEvents = async (session: Session, table: string, column: string, person: Person): Promise<number> => {
  const id = table === 'outbox' ? 'event_id' : 'id';
  const isSent = table === 'outbox' ? 'AND NOT EXISTS (SELECT 1 FROM outbox_queue q WHERE q.id = t.id)' : '';
  const pattern = patternOf([...person.names, ...person.emails]) ?? null;
  // OFFSET 0: each event is decoded once, and parsed where it has one of the ids at all.
  const found = await session.rows<{ id: string }>(
    `SELECT t.id FROM ${PERSON}, (SELECT t.${id} AS id, convert_from(t.${column}, 'UTF8') AS text FROM ${table} t
       WHERE t.business_id = ANY ($4) ${isSent} OFFSET 0) AS t
     WHERE t.text ~* $5 OR (t.text ~ $6 AND (SELECT ${IS_ABOUT} FROM (SELECT t.text::jsonb AS body OFFSET 0) AS parsed))`,
    [...valuesOf(person), [0, ...person.businessIds], pattern, idsOf(person)],
  );
  const ids = found.map((row) => row.id);
  if (ids.length === 0) return 0;
  const values = [ids, [0, ...person.businessIds]];
  if (table !== 'outbox') await session.rows(DELIVERIES, values);
  return counted(session, `DELETE FROM ${table} WHERE ${id} = ANY ($1) AND business_id = ANY ($2)`, values);
};

const eraseAnswers = async (session: Session, table: string, column: string, person: Person): Promise<number> => {
  const pattern = patternOf([...person.names, ...person.emails]);
  const text = `DELETE FROM ${table} WHERE business_id = ANY ($2) AND ${column} ~* $1`;
  return pattern === undefined ? 0 : counted(session, text, [pattern, [0, ...person.businessIds]]);
};

/**
 * Erases a person from a service's database, as the service declares it: rows go or are pseudonymised, names and addresses go from the
 * texts of their businesses, events about them go with their deliveries. Can be repeated and be interrupted between any two statements.
 * Returns how many rows of each table went or changed.
 */
export const erasePerson = async (
  session: Session,
  data: PersonalData,
  person: Person,
  erasing: Erasing,
): Promise<Counts> => {
  const counts: Counts = {};
  if (data.audit_log) addCount(counts, 'audit_log', await eraseAudited(session, data, person, erasing));
  for (const [table, declared] of Object.entries(data)) {
    const own = ownRows(table, declared, erasing);
    if (own) addCount(counts, table, await counted(session, own, valuesOf(person)));
    addCount(counts, table, await eraseMentions(session, table, declared, person));
    for (const column of columnsOf(declared, 'event'))
      addCount(counts, table, await eraseEvents(session, table, column, person));
    for (const column of columnsOf(declared, 'answer'))
      addCount(counts, table, await eraseAnswers(session, table, column, person));
  }
  return counts;
};
