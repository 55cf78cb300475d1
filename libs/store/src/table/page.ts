import type { Query, Transaction } from '../types.ts';
import { allOf, type Condition } from './sql.ts';

export type PageRequest<F extends string> = { page: number; pageSize: number; sortBy: F; sortOrder: 'asc' | 'desc' };

/** A column that a list is sorted by; `optional`: some rows have no value there, and come last in either order. */
export type SortColumn = string | { readonly optional: string };

export type PagePlan<F extends string> = {
  /** Columns, as after SELECT. */
  select: string;
  /** Tables, as after FROM. */
  from: string;
  /** Conditions made with `sql`; false and undefined ones are left out. Name the business id: row-level security alone uses no index. */
  where: readonly Condition[];
  /** The API's sort fields and the columns they stand for: nothing else reaches ORDER BY. */
  sortable: Readonly<Record<F, SortColumn>>;
  /** The unique column that makes the order total. */
  tieBreaker: string;
  request: PageRequest<F>;
  /** Where the exact count is known otherwise (a maintained counter). Left out: the matching rows are counted. */
  count?: (tx: Transaction) => Promise<number>;
  /** Rows are counted up to here, and pages end here. Left out: all of them. */
  most?: number;
};

export type Page<Row> = { rows: Row[]; totalCount: number };

/** Statements of a service's lists are few, but filters multiply: beyond this many texts they are not prepared. */
const MOST_NAMES = 200;
const names = new Map<string, string>();

export const named = (text: string, values: readonly unknown[]): Query => {
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
const isFirstOfAll = ({ values }: Part, offset: number): boolean => offset === 0 && values.length === 1;

/** From here on a page is looked up by ids alone, in the index, before its rows are read. */
const DEEP = 1_000;

type Place = { offset: number; size: number };

/** Rows that one index has in the wanted order: the whole list, or those with and those without a value to sort by. */
type Part = Pick<PagePlan<string>, 'select' | 'from' | 'tieBreaker'> & {
  where: string;
  values: readonly unknown[];
  order: string;
  reversed: string;
  count(): Promise<number>;
  isCountedWhole: boolean;
};

/** From the end of the part when that is nearer. What is skipped is read of the index and never of the table. */
const deepRows = async <Row>(tx: Transaction, part: Part, { offset, size }: Place): Promise<Row[]> => {
  const { select, from, where, values, tieBreaker, order, reversed } = part;
  const totalCount = await part.count();
  const shown = Math.min(size, totalCount - offset);
  if (shown <= 0) return [];
  const behind = totalCount - offset - shown;
  const [way, place] = behind < offset ? [reversed, [shown, behind]] : [order, [size, offset]];
  const limited = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  const ids = `SELECT ${tieBreaker} FROM ${from} WHERE ${where} ORDER BY ${way} ${limited}`;
  const text = `SELECT ${select} FROM ${from} WHERE ${tieBreaker} = ANY (ARRAY(${ids})) ORDER BY ${order}`;
  return tx.rows<Row>(named(text, [...values, ...place]));
};

/** `isPlain`: with its length written out. */
const rowsOf = <Row>(tx: Transaction, part: Part, place: Place, isPlain = false): Promise<Row[]> => {
  const { select, from, where, values, order } = part;
  const { offset, size } = place;
  if (offset >= DEEP && part.isCountedWhole && ONE_TABLE.test(from)) return deepRows(tx, part, place);
  const sorted = `SELECT ${select} FROM ${from} WHERE ${where} ORDER BY ${order}`;
  const limited = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  return tx.rows<Row>(
    isPlain
      ? named(`${sorted} LIMIT ${Math.trunc(size)}`, values)
      : named(`${sorted} ${limited}`, [...values, size, offset]),
  );
};

/**
 * The parts of the list, in their order. An index has the rows without a value at its end. Read downwards it would begin
 * with them, so then those with a value are a part of their own: no second index has to be kept for each order.
 */
const partsOf = <F extends string>(tx: Transaction, plan: PagePlan<F>, total: () => Promise<number>): Part[] => {
  const { select, from, sortable, tieBreaker, request } = plan;
  const { sortBy, sortOrder } = request;
  const sorted: SortColumn = sortable[sortBy];
  const [column, isOptional] = typeof sorted === 'string' ? [sorted, false] : [sorted.optional, true];
  const { text: where, values } = allOf(plan.where);
  const ordered = (way: string): string => `${column} ${way}, ${tieBreaker} ${way}`;
  const [order, reversed] = sortOrder === 'asc' ? [ordered('ASC'), ordered('DESC')] : [ordered('DESC'), ordered('ASC')];
  const isCountedWhole = plan.most === undefined;
  const all = { select, from, tieBreaker, where, values, order, reversed, count: total, isCountedWhole };
  if (!isOptional || sortOrder === 'asc') return [all];
  const without = { ...all, where: `${where} AND ${column} IS NULL` };
  // The order leaves no other index than that of the list, also while the table has no statistics (docs/decisions/012).
  const lacking = `(SELECT FROM ${from} WHERE ${without.where} ORDER BY ${order}) AS lacking`;
  const countWithout = () => countOf(tx, { from: lacking, where: 'true', values });
  const countWith = async (): Promise<number> => (await total()) - (await countWithout());
  const having = { ...all, where: `${where} AND ${column} IS NOT NULL`, count: countWith };
  return [having, { ...without, count: countWithout }];
};

type Counted = Pick<Part, 'from' | 'where' | 'values'> & { most?: number | undefined };

const countOf = async (tx: Transaction, { from, where, values, most }: Counted): Promise<number> => {
  const matching =
    most === undefined ? `${from} WHERE ${where}` : `(SELECT FROM ${from} WHERE ${where} LIMIT ${most}) AS counted`;
  return (await tx.one<{ count: number }>(named(`SELECT count(*) AS count FROM ${matching}`, values)))?.count ?? 0;
};

/**
 * One page and the exact number of matching rows (up to `most`). Counting is what a long list costs, so a page that shows the list's end gives the
 * total itself. A page beyond the end is empty.
 */
export const pageOf = async <Row, F extends string = string>(
  tx: Transaction,
  plan: PagePlan<F>,
): Promise<Page<Row>> => {
  const { page, pageSize, sortBy } = plan.request;
  if (!Object.hasOwn(plan.sortable, sortBy)) throw new RangeError(`${sortBy} is no sort field`);
  const offset = (page - 1) * pageSize;
  const size = Math.min(pageSize, Math.max(0, (plan.most ?? Number.POSITIVE_INFINITY) - offset));
  let counted: Promise<number> | undefined;
  const total = (): Promise<number> => {
    const { text: where, values } = allOf(plan.where);
    counted ??= plan.count ? plan.count(tx) : countOf(tx, { from: plan.from, where, values, most: plan.most });
    return counted;
  };

  if (size === 0) return { rows: [], totalCount: await total() };
  const [first, last] = partsOf(tx, plan, total) as [Part, Part | undefined];
  const rows = await rowsOf<Row>(tx, first, { offset, size }, isFirstOfAll(first, offset));
  if (last && rows.length < size) {
    // The first part ends on this page, or before it.
    const before = rows.length > 0 || offset === 0 ? offset + rows.length : await first.count();
    const place = { offset: Math.max(0, offset - before), size: size - rows.length };
    rows.push(...(await rowsOf<Row>(tx, last, place)));
  }
  const isEnd = rows.length < size && (rows.length > 0 || page === 1);
  return { rows, totalCount: isEnd ? offset + rows.length : await total() };
};
