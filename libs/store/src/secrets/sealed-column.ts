import type { Query, Transaction } from '../types.ts';
import type { SecretBox, SecretOwner } from './secret-box.ts';

/** A row's business and the values of its key, by the names of their columns. */
export type SealedRow = Readonly<Record<string, string | number>> & { readonly business_id: number };

/** A column of sealed values, and whose each of them is: for `reseal`. */
export type SealedColumn = {
  table: string;
  column: string;
  /** The columns of the primary key; the business is read besides. */
  key: readonly string[];
  ownerOf(row: SealedRow): SecretOwner;
  /** Rows that are read and sealed in one transaction. */
  batch: number;
};

export const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;

/** Longer than any beginning of a value. A slice: the rest of a large one stays unread. */
const HEAD = 34;

const filled = (column: string): string => `${column} IS NOT NULL AND octet_length(${column}) > 0`;
const stale = (column: string): string => `substring(${column} from 1 for octet_length($1::bytea)) <> $1`;

/** How many values each key has sealed; null: values that name none. */
export const countByKey = (tx: Transaction, { table, column }: SealedColumn) =>
  tx.rows<{ keyId: string | null; count: number }>({
    text: `SELECT CASE WHEN get_byte(head, 0) = 2
        THEN convert_from(substring(head from 3 for get_byte(head, 1)), 'SQL_ASCII') END AS "keyId", count(*) AS count
      FROM (SELECT substring(${column} from 1 for ${HEAD}) AS head FROM ${table} WHERE ${filled(column)}) AS heads
      GROUP BY 1 ORDER BY 1`,
  });

/** How many values `box` would seal otherwise now. */
export const countStale = async (tx: Transaction, { table, column }: SealedColumn, box: SecretBox): Promise<number> => {
  const text = `SELECT count(*) AS count FROM ${table} WHERE ${filled(column)} AND ${stale(column)}`;
  return (await tx.one<{ count: number }>({ text, values: [box.head] }))?.count ?? 0;
};

type Stale = { row: SealedRow; sealed: Buffer };

/** The next such values after a row, locked until the transaction ends; what another transaction has locked is left out. */
export const lockStale = async (
  tx: Transaction,
  { table, column, key, batch }: SealedColumn,
  box: SecretBox,
  after: SealedRow | undefined,
): Promise<Stale[]> => {
  const place = key.map((_name, at) => `$${at + 2}`).join(', ');
  const later = after ? `AND (${key.join(', ')}) > (${place})` : '';
  const columns = [...new Set(['business_id', ...key])].join(', ');
  const rows = await tx.rows<SealedRow & { to_open: never }>({
    text: `SELECT ${columns}, ${column} AS to_open FROM ${table}
      WHERE ${filled(column)} AND ${stale(column)} ${later}
      ORDER BY ${key.join(', ')} LIMIT ${batch} FOR UPDATE SKIP LOCKED`,
    values: [box.head, ...(after ? key.map((name) => after[name]) : [])],
  });
  return rows.map(({ to_open: sealed, ...row }) => ({ row, sealed }));
};

/** Takes the place of the value that was read, and of no other: a newer one stays. */
export const replaceSealed = (
  { table, column, key }: SealedColumn,
  { row, sealed }: Stale,
  replacement: Buffer,
): Query => ({
  text: `UPDATE ${table} SET ${column} = $1
    WHERE ${column} = $2 AND ${key.map((name, at) => `${name} = $${at + 3}`).join(' AND ')}`,
  values: [replacement, sealed, ...key.map((name) => row[name])],
});
