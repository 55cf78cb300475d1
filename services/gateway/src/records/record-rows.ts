import type { Query, Transaction } from '@outlay/store';

/** What departments, locations and employees have in common. */
export type Stored = { id: number; version: number; createdAt: string; updatedAt: string };

/** A table behind the tenant wall: the fields of its records and the columns they are kept in. */
export type Shape<V extends Stored> = {
  /** `department`: in the audit log. */
  word: string;
  table: string;
  /** Does the record show its business? */
  showsBusiness: boolean;
  columns: Readonly<Record<Exclude<keyof V & string, keyof Stored | 'businessId'>, string>>;
};

type Row = Record<string, unknown> & { id: number; business_id: number; version: number } & Record<
    'created_at' | 'updated_at',
    Date
  >;

/** Rows and statements of one table, made from its shape. */
export const createRecordRows = <V extends Stored>({ word, table, columns, showsBusiness }: Shape<V>) => {
  const fields = Object.entries<string>(columns);
  const names = fields.map(([, column]) => column);
  const valuesOf = (record: V) => fields.map(([field]) => (record as Record<string, unknown>)[field]);
  const all = ['id', 'business_id', ...names, 'version', 'created_at', 'updated_at'];
  const numbers = all.map((_, index) => `$${index + 1}`);
  const assignments = [...names, 'version', 'updated_at'].map((name, index) => `${name} = $${index + 3}`);
  const select = all.join(', ');

  const toRecord = (row: Row): V =>
    ({
      id: row.id,
      ...(showsBusiness && { businessId: row.business_id }),
      ...Object.fromEntries(fields.map(([field, column]) => [field, row[column]])),
      version: row.version,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }) as unknown as V;

  const one = async (tx: Transaction, query: Query): Promise<V | undefined> => {
    const row = await tx.one<Row>(query);
    return row && toRecord(row);
  };

  return {
    select,
    toRecord,
    /** Every record of a business. */
    all: async (tx: Transaction, businessId: number): Promise<V[]> =>
      (
        await tx.rows<Row>({
          name: `${word}-all`,
          text: `SELECT ${select} FROM ${table} WHERE business_id = $1 ORDER BY id`,
          values: [businessId],
        })
      ).map(toRecord),
    find: (tx: Transaction, businessId: number, id: number) =>
      one(tx, {
        name: `${word}-find`,
        text: `SELECT ${select} FROM ${table} WHERE business_id = $1 AND id = $2`,
        values: [businessId, id],
      }),
    lock: (tx: Transaction, businessId: number, id: number) =>
      one(tx, {
        name: `${word}-lock`,
        text: `SELECT ${select} FROM ${table} WHERE business_id = $1 AND id = $2 FOR UPDATE`,
        values: [businessId, id],
      }),
    insert: (businessId: number, record: V): Query => ({
      name: `${word}-add`,
      text: `INSERT INTO ${table} (${select}) VALUES (${numbers.join(', ')})`,
      values: [record.id, businessId, ...valuesOf(record), record.version, record.createdAt, record.updatedAt],
    }),
    update: (businessId: number, record: V): Query => ({
      name: `${word}-update`,
      text: `UPDATE ${table} SET ${assignments.join(', ')} WHERE business_id = $1 AND id = $2`,
      values: [businessId, record.id, ...valuesOf(record), record.version, record.updatedAt],
    }),
    remove: (businessId: number, id: number): Query => ({
      name: `${word}-remove`,
      text: `DELETE FROM ${table} WHERE business_id = $1 AND id = $2`,
      values: [businessId, id],
    }),
  };
};
