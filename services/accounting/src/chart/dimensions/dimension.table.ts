import { dimensionValue, keysOf } from '@outlay/contracts';
import { type Query, type Transaction, table } from '@outlay/store';
import { lockBooks } from '../accounts/account.table.ts';
import type { Dimension } from './dimension.ts';
import type { DimensionValue } from './dimension-value.ts';

export const dimensions = table<Dimension>({
  name: 'dimension',
  table: 'dimensions',
  fields: ['id', 'businessId', 'labels', 'isActive', 'version', 'createdAt', 'updatedAt'],
  json: ['labels'],
});

export const dimensionValues = table<DimensionValue>({
  name: 'dimension-value',
  table: 'dimension_values',
  fields: [...keysOf(dimensionValue), 'businessId'],
  json: ['metadata'],
});

const HAS_VALUES = `SELECT EXISTS (SELECT 1 FROM dimension_values WHERE business_id = $1 AND dimension = $2) AS "hasValues"`;

export const hasValues = async (tx: Transaction, { businessId, id }: Pick<Dimension, 'businessId' | 'id'>) =>
  (await tx.one<{ hasValues: boolean }>({ name: 'dimension-has-values', text: HAS_VALUES, values: [businessId, id] }))
    ?.hasValues === true;

const MARK = `INSERT INTO posted_dimension_values (business_id, value_id) SELECT $1, unnest($2::bigint[])
  ON CONFLICT (business_id, value_id) DO NOTHING`;

/** Lines with these values are written in the same transaction: none of them is deleted from then on. */
export const markPosted = (businessId: number, valueIds: readonly number[]): Query => ({
  name: 'dimension-values-posted',
  text: MARK,
  values: [businessId, valueIds],
});

const WAS_POSTED = `SELECT EXISTS (SELECT 1 FROM posted_dimension_values WHERE business_id = $1 AND value_id = $2) AS "wasPosted"`;

/** Was anything ever posted with the value? It stays so until the transaction ends. */
export const wasPosted = async (tx: Transaction, { businessId, id }: Pick<DimensionValue, 'businessId' | 'id'>) => {
  await lockBooks(tx, businessId);
  const query = { name: 'dimension-value-posted', text: WAS_POSTED, values: [businessId, id] };
  return (await tx.one<{ wasPosted: boolean }>(query))?.wasPosted === true;
};
