import { type Common, commonFilters } from '../lists/filters.ts';
import { type Page, type PageRequest, pageOf } from '../lists/page.ts';
import { type Condition, sql } from '../lists/sql.ts';
import type { Query, Transaction } from '../types.ts';
import { columnsOf, selectList, type TableDefinition, writtenValue } from './define.ts';

type Id = number | string;

type List<F extends string> = {
  /** Besides those that every list has: its business, `alive` and `commonFilters(query)`. */
  where: readonly Condition[];
  /** The API's sort fields and the columns they stand for. */
  sortable: Readonly<Record<F, string>>;
  query: PageRequest<NoInfer<F>> & Common;
  /** The unique column that makes the order total. Default: `id`. */
  tieBreaker?: string;
};

/** The statements of one table. Rows are records: the columns are named as the fields are when they are read. */
export type Table<M> = {
  /** After SELECT: every field, of `alias` when one is given. */
  select(alias?: string): string;
  /** One record; undefined when there is none. */
  find(tx: Transaction, businessId: number, id: Id): Promise<M | undefined>;
  /** The same, locked until the transaction ends. */
  lock(tx: Transaction, businessId: number, id: Id): Promise<M | undefined>;
  /** Those of the ids that are there, in no order. */
  some(tx: Transaction, businessId: number, ids: readonly Id[]): Promise<M[]>;
  /** All of the business, in the order of their ids. */
  all(tx: Transaction, businessId: number): Promise<M[]>;
  /** One page of the business's records that match, and the exact number of all of them. */
  page<F extends string>(tx: Transaction, businessId: number, list: List<F>): Promise<Page<M>>;
  insert(record: M): Query;
  /** Every column but the key. */
  update(record: M): Query;
  /** The row itself goes. */
  delete(record: { businessId: number; id: Id }): Query;
  /** The row stays; nothing finds it any more (`alive` must say so). */
  remove(record: { businessId: number; id: Id }, at: Date): Query;
  /** For statements of one's own around them: `INSERT INTO …`, `UPDATE …`, and the values of their parameters. */
  insertText: string;
  updateText: string;
  values(record: M): unknown[];
};

/**
 * Statements and rows of one table, from one statement of its columns. The first parameters are the business and the id,
 * the others follow in the order of the fields. Every statement has a name, so that it is prepared once a connection.
 */
export const table = <M extends { businessId: number; id: Id }>(definition: TableDefinition<M>): Table<M> => {
  const { name, table: relation, derived = {}, key = 'business_id = $1 AND id = $2', alive } = definition;
  const columns = columnsOf(definition);
  const rest = columns.filter(({ field }) => field !== 'businessId' && field !== 'id');
  const written = ['business_id', 'id', ...rest.map(({ column }) => column), ...Object.keys(derived)];
  const living = alive === undefined ? '' : ` AND ${alive}`;
  const select = (alias?: string): string => selectList(columns, alias);
  const from = `SELECT ${select()} FROM ${relation} WHERE`;
  const one = `${from} ${key}${living}`;

  const insertText = `INSERT INTO ${relation} (${written.join(', ')})
    VALUES (${written.map((_, at) => `$${at + 1}`).join(', ')})`;
  const setters = written.slice(2).map((column, at) => `${column} = $${at + 3}`);
  const updateText = `UPDATE ${relation} SET ${setters.join(', ')} WHERE ${key}`;
  const values = (record: M): unknown[] => [
    record.businessId,
    record.id,
    ...rest.map((column) => writtenValue(record, column)),
    ...Object.values(derived).map((make) => make(record)),
  ];

  return {
    select,
    find: (tx, businessId, id) => tx.one<M>({ name: `${name}-find`, text: one, values: [businessId, id] }),
    lock: (tx, businessId, id) =>
      tx.one<M>({ name: `${name}-lock`, text: `${one} FOR UPDATE`, values: [businessId, id] }),
    some: (tx, businessId, ids) =>
      tx.rows<M>({
        name: `${name}-some`,
        text: `${from} ${key.replace('id = $2', 'id = ANY($2)')}${living}`,
        values: [businessId, ids],
      }),
    all: (tx, businessId) =>
      tx.rows<M>({
        name: `${name}-all`,
        text: `${from} business_id = $1${living} ORDER BY id`,
        values: [businessId],
      }),
    page: (tx, businessId, { where: own, sortable, query, tieBreaker = 'id' }) => {
      const there = alive !== undefined && { parts: [alive], values: [] };
      const where = [sql`business_id = ${businessId}`, there, ...commonFilters(query), ...own];
      return pageOf<M>(tx, { select: select(), from: relation, where, sortable, tieBreaker, request: query });
    },
    insert: (record) => ({ name: `${name}-insert`, text: insertText, values: values(record) }),
    update: (record) => ({ name: `${name}-update`, text: updateText, values: values(record) }),
    delete: ({ businessId, id }) => ({
      name: `${name}-delete`,
      text: `DELETE FROM ${relation} WHERE ${key}`,
      values: [businessId, id],
    }),
    remove: ({ businessId, id }, at) => ({
      name: `${name}-remove`,
      text: `UPDATE ${relation} SET deleted_at = $3 WHERE ${key}`,
      values: [businessId, id, at],
    }),
    insertText,
    updateText,
    values,
  };
};
