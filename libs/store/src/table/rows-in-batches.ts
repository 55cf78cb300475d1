import type { TenantDatabase } from '../types.ts';
import { named, type SortColumn } from './page.ts';
import { allOf, type Condition, sql } from './sql.ts';

/** Few enough to be gone before V8 takes them for lasting: with 500 the process grew by 20 MB more. */
const BATCH = 50;

type Order = { column: SortColumn; way: 'asc' | 'desc' };

type Plan = {
  /** Columns, as after SELECT; the id among them. */
  select: string;
  /** Tables, as after FROM. */
  from: string;
  /** Conditions made with `sql`; the business id among them. */
  where: readonly Condition[];
  order: Order;
};

type Place = { database: Pick<TenantDatabase, 'read'>; businessId: number };

/** Numbers of a text like `7,12,4`, some at a time; the text is never split as a whole. */
function* numbersOf(text: string, size: number): Generator<number[]> {
  let some: number[] = [];
  for (let at = 0; at < text.length; ) {
    const comma = text.indexOf(',', at);
    const end = comma === -1 ? text.length : comma;
    some.push(Number(text.slice(at, end)));
    at = end + 1;
    if (some.length < size) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/**
 * Everything that matches, in short reads one after the other: no long transaction, no long answer in memory. The ids are
 * read at once, in their order and as one text, which costs some 8 bytes each; the rows follow batch by batch. What changes
 * meanwhile is shown as it is when its turn comes, and not at all when it does not match any more.
 */
export async function* rowsInBatches<Row extends { id: number }>(
  { database, businessId }: Place,
  { select, from, where, order: { column, way } }: Plan,
): AsyncGenerator<Row[]> {
  const { text, values } = allOf(where);
  const by = typeof column === 'string' ? column : column.optional;
  const sorted = `SELECT id FROM ${from} WHERE ${text} ORDER BY ${by} ${way} NULLS LAST, id ${way}`;
  const all = named(`SELECT array_to_string(ARRAY(${sorted}), ',') AS ids`, values);
  const found = await database.read(businessId, (tx) => tx.one<{ ids: string }>(all));
  for (const ids of numbersOf(found?.ids ?? '', BATCH)) {
    const own = allOf([...where, sql`id = ANY(${ids}::bigint[])`]);
    const some = named(`SELECT ${select} FROM ${from} WHERE ${own.text}`, own.values);
    const rows = await database.read(businessId, (tx) => tx.rows<Row>(some));
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ids.flatMap((id) => byId.get(id) ?? []);
  }
}

type Sorted<F extends string> = { sortBy: F | 'id'; sortOrder: 'asc' | 'desc' };

/** The order that a query asks for: `sortable` are the fields of the list and their columns. */
export const orderOf = <F extends string>(
  { sortBy, sortOrder }: Sorted<F>,
  sortable: Readonly<Record<F, SortColumn>>,
): Order => ({ column: sortBy === 'id' ? 'id' : sortable[sortBy], way: sortOrder });
