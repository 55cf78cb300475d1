import type { Query, Transaction } from '../types.ts';
import { type Page, type PagePlan, type PageRequest, pageOf } from './page.ts';
import { type Common, type Condition, commonFilters, sql } from './sql.ts';

type Id = number | string;

/** How the rows of one table hold the records of one noun: stated once, in its `<noun>.table.ts`. */
type TableDefinition<M> = {
  /** The noun: `expense` makes statements named `expense-find`. */
  name: string;
  table: string;
  /** Every field of the model, in the order of the columns. Its column is the same in snake_case. */
  fields: readonly (keyof M & string)[];
  /** Columns that are called otherwise: `{ date: 'spent_on' }`. */
  columns?: { readonly [F in keyof M]?: string };
  /** Fields that a jsonb column holds. */
  json?: readonly (keyof M & string)[];
  /** Columns that no field has, made from the record whenever it is written: for indexes and lists. */
  derived?: Readonly<Record<string, (record: M) => unknown>>;
  /** The key, with $1 for the business and $2 for the id. Default: `business_id = $1 AND id = $2`. */
  key?: string;
  /** Which rows are there at all: `deleted_at IS NULL`. Default: all of them. */
  alive?: string;
};

type List<F extends string> = Pick<PagePlan<F>, 'sortable'> & {
  /** Besides those that every list has: its business, `alive` and `commonFilters(query)`. */
  where: readonly Condition[];
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
  /** For a statement of one's own around it: `INSERT INTO …`, and the values of its parameters. */
  insertText: string;
  values(record: M): unknown[];
};

const snake = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Statements and rows of one table, from one statement of its columns. The first parameters are the business and the id,
 * the others follow in the order of the fields. Every statement has a name, so that it is prepared once a connection.
 */
export const table = <M extends { businessId: number; id: Id }>(definition: TableDefinition<M>): Table<M> => {
  const { name, table: relation, fields, json = [], derived = {}, alive } = definition;
  const { key = 'business_id = $1 AND id = $2' } = definition;
  const renamed: TableDefinition<M>['columns'] = definition.columns ?? {};
  const columns = fields.map((field) => ({ field, column: renamed[field] ?? snake(field) }));
  const rest = columns.filter(({ field }) => field !== 'businessId' && field !== 'id');
  const written = ['business_id', 'id', ...rest.map(({ column }) => column), ...Object.keys(derived)];
  const living = alive === undefined ? '' : ` AND ${alive}`;
  const select = (alias?: string): string =>
    columns
      .map(({ field, column }) => {
        const from = alias === undefined ? column : `${alias}.${column}`;
        return field === column ? from : `${from} AS "${field}"`;
      })
      .join(', ');
  const from = `SELECT ${select()} FROM ${relation} WHERE`;
  const one = `${from} ${key}${living}`;

  const insertText = `INSERT INTO ${relation} (${written.join(', ')})
    VALUES (${written.map((_, at) => `$${at + 1}`).join(', ')})`;
  const setters = written.slice(2).map((column, at) => `${column} = $${at + 3}`);
  const updateText = `UPDATE ${relation} SET ${setters.join(', ')} WHERE ${key}`;
  const values = (record: M): unknown[] => [
    record.businessId,
    record.id,
    ...rest.map(({ field }) =>
      json.includes(field) && record[field] != null ? JSON.stringify(record[field]) : record[field],
    ),
    ...Object.values(derived).map((make) => make(record)),
  ];

  const named = (verb: string, text: string, ...own: unknown[]): Query => ({
    name: `${name}-${verb}`,
    text,
    values: own,
  });

  return {
    select,
    find: (tx, businessId, id) => tx.one<M>(named('find', one, businessId, id)),
    lock: (tx, businessId, id) => tx.one<M>(named('lock', `${one} FOR UPDATE`, businessId, id)),
    some: (tx, businessId, ids) =>
      tx.rows<M>(named('some', `${from} ${key.replace('id = $2', 'id = ANY($2)')}${living}`, businessId, ids)),
    all: (tx, businessId) => tx.rows<M>(named('all', `${from} business_id = $1${living} ORDER BY id`, businessId)),
    page: (tx, businessId, { where: own, query, tieBreaker = 'id', ...list }) => {
      const there = alive !== undefined && { parts: [alive], values: [] };
      const where = [sql`business_id = ${businessId}`, there, ...commonFilters(query), ...own];
      return pageOf<M>(tx, { select: select(), from: relation, ...list, where, tieBreaker, request: query });
    },
    insert: (record) => named('insert', insertText, ...values(record)),
    update: (record) => named('update', updateText, ...values(record)),
    delete: ({ businessId, id }) => named('delete', `DELETE FROM ${relation} WHERE ${key}`, businessId, id),
    remove: ({ businessId, id }, at) =>
      named('remove', `UPDATE ${relation} SET deleted_at = $3 WHERE ${key}`, businessId, id, at),
    insertText,
    values,
  };
};
