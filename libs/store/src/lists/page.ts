import type { Query, Transaction } from '../types.ts';
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

/** Its ids can be looked up without other tables. */
const ONE_TABLE = /^[a-z_]+$/;

/**
 * The first page of a business's whole list. Its length is written out: one that is a parameter is planned for anew each
 * time, which takes four times as long as reading 50 rows. With filters that is worth it: what they leave decides the plan.
 */
const isPlain = (values: readonly unknown[], offset: number): boolean => offset === 0 && values.length === 1;

/** From here on a page is looked up by ids alone, in the index, before its rows are read. */
const DEEP = 1_000;

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
  const { text: where, values } = allOf(plan.where);
  const ordered = (way: string): string => `${sortable[sortBy]} ${way}, ${tieBreaker} ${way}`;
  const [order, reversed] = sortOrder === 'asc' ? [ordered('ASC'), ordered('DESC')] : [ordered('DESC'), ordered('ASC')];
  const offset = (page - 1) * size;
  const limited = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;

  const total = async (): Promise<number> => {
    if (plan.count) return plan.count(tx);
    const query = named(`SELECT count(*) AS count FROM ${table} WHERE ${where}`, values);
    return (await tx.one<{ count: number }>(query))?.count ?? 0;
  };

  /** From the end of the list when that is nearer. What is skipped is read of the index and never of the table. */
  const deepPage = async (): Promise<Page<Row>> => {
    const totalCount = await total();
    const shown = Math.min(size, totalCount - offset);
    if (shown <= 0) return { rows: [], totalCount };
    const behind = totalCount - offset - shown;
    const [way, place] = behind < offset ? [reversed, [shown, behind]] : [order, [size, offset]];
    const ids = `SELECT ${tieBreaker} FROM ${table} WHERE ${where} ORDER BY ${way} ${limited}`;
    const text = `SELECT ${select} FROM ${table} WHERE ${tieBreaker} = ANY (ARRAY(${ids})) ORDER BY ${order}`;
    return { rows: await tx.rows<Row>(named(text, [...values, ...place])), totalCount };
  };
  if (offset >= DEEP && ONE_TABLE.test(table)) return deepPage();

  const sorted = `SELECT ${select} FROM ${table} WHERE ${where} ORDER BY ${order}`;
  const query = isPlain(values, offset)
    ? named(`${sorted} LIMIT ${Math.trunc(size)}`, values)
    : named(`${sorted} ${limited}`, [...values, size, offset]);
  const rows = await tx.rows<Row>(query);
  const isEnd = rows.length < size && (rows.length > 0 || page === 1);
  return { rows, totalCount: isEnd ? offset + rows.length : await total() };
};
