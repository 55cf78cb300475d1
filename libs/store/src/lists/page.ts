import type { Query, Transaction } from '../types.ts';
import { DEEP, deepIds } from './deep-page.ts';
import { allOf, type Condition } from './sql.ts';

export type PageRequest<F extends string> = { page: number; pageSize: number; sortBy: F; sortOrder: 'asc' | 'desc' };

export type PagePlan<F extends string> = {
  /** Columns, as after SELECT. */
  select: string;
  /** Tables, as after FROM. */
  from: string;
  /** Conditions made with `sql`; false and undefined ones are left out. Name the business id: row-level security alone uses no index. */
  where: readonly Condition[];
  /** The API's sort fields and the columns they stand for: nothing else reaches ORDER BY. */
  sortable: Readonly<Record<F, string>>;
  /** The unique column that makes the order total. */
  tieBreaker: string;
  request: PageRequest<F>;
  /** Where the exact count is known otherwise (a maintained counter). Left out: the matching rows are counted. */
  count?: (tx: Transaction) => Promise<number>;
};

export type Page<Row> = { rows: Row[]; totalCount: number };

/** Statements of a service's lists are few, but filters multiply: beyond this many texts they are not prepared. */
const MOST_NAMES = 200;
const names = new Map<string, string>();

const named = (text: string, values: readonly unknown[]): Query => {
  const known = names.get(text);
  if (known === undefined && names.size >= MOST_NAMES) return { text, values };
  const name = known ?? `page-${names.size}`;
  names.set(text, name);
  return { name, text, values };
};

/** One table alone: its ids can be looked for without the others. */
const isTable = (from: string): boolean => /^[a-z_]+$/.test(from);

/**
 * The first page of a business's whole list. Its length is written out: one that is a parameter is planned for anew each
 * time, which takes four times as long as reading 50 rows. With filters that is worth it: what they leave decides the plan.
 */
const isPlain = (values: readonly unknown[], offset: number): boolean => offset === 0 && values.length === 1;

/**
 * One page and the exact number of matching rows. Counting is what a long list costs, so a page that shows the list's end gives the
 * total itself. A page beyond the end is empty.
 */
export const pageOf = async <Row, F extends string = string>(
  tx: Transaction,
  plan: PagePlan<F>,
): Promise<Page<Row>> => {
  const { select, from: table, sortable, tieBreaker, request } = plan;
  const { page, pageSize: size, sortBy, sortOrder } = request;
  if (!Object.hasOwn(sortable, sortBy)) throw new RangeError(`${sortBy} is no sort field`);
  const direction = sortOrder === 'asc' ? 'ASC' : 'DESC';
  const { text: where, values } = allOf(plan.where);
  const sort = sortable[sortBy];
  const order = `${sort} ${direction}, ${tieBreaker} ${direction}`;
  const offset = (page - 1) * size;
  const next = values.length + 1;

  const total = async (): Promise<number> => {
    if (plan.count) return plan.count(tx);
    const query = named(`SELECT count(*) AS count FROM ${table} WHERE ${where}`, values);
    return (await tx.one<{ count: number }>(query))?.count ?? 0;
  };

  if (offset >= DEEP && isTable(table)) {
    const totalCount = await total();
    if (offset >= totalCount) return { rows: [], totalCount };
    const ids = deepIds({ table, where, sort, tieBreaker, direction }, { offset, size, total: totalCount }, next);
    const text = `SELECT ${select} FROM ${table} WHERE ${tieBreaker} = ANY (ARRAY(${ids.text})) ORDER BY ${order}`;
    return { rows: await tx.rows<Row>(named(text, [...values, ...ids.values])), totalCount };
  }

  const sorted = `SELECT ${select} FROM ${table} WHERE ${where} ORDER BY ${order}`;
  const query = isPlain(values, offset)
    ? named(`${sorted} LIMIT ${Math.trunc(size)}`, values)
    : named(`${sorted} LIMIT $${next} OFFSET $${next + 1}`, [...values, size, offset]);
  const rows = await tx.rows<Row>(query);
  const isEnd = rows.length < size && (rows.length > 0 || page === 1);
  return { rows, totalCount: isEnd ? offset + rows.length : await total() };
};
