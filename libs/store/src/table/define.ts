/** How the rows of one table hold the records of one noun: stated once, in its `<noun>.table.ts`. */
export type TableDefinition<M> = {
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

export type Column = { field: string; column: string; isJson: boolean };

const snake = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const columnsOf = <M>({ fields, columns = {}, json = [] }: TableDefinition<M>): Column[] =>
  fields.map((field) => ({ field, column: columns[field] ?? snake(field), isJson: json.includes(field) }));

/** `id, business_id AS "businessId"`: named as the fields are, a row is the record. */
export const selectList = (columns: readonly Column[], alias?: string): string =>
  columns
    .map(({ field, column }) => {
      const from = alias === undefined ? column : `${alias}.${column}`;
      return field === column ? from : `${from} AS "${field}"`;
    })
    .join(', ');

export const writtenValue = (record: object, { field, isJson }: Column): unknown => {
  const value: unknown = (record as Record<string, unknown>)[field];
  return isJson && value !== null && value !== undefined ? JSON.stringify(value) : value;
};
