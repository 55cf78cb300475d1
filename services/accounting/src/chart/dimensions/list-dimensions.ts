import { type Caller, found, notFound, type OperationById } from '@outlay/contracts';
import { type ChangeTransaction, type Condition, containing, given, type Page, sql } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { dimensions, dimensionValues } from './dimension.table.ts';
import type { Dimension } from './dimension.ts';
import { type DimensionValue, valueEvent } from './dimension-value.ts';

type DimensionQuery = OperationById<'listDimensions'>['query']['_output'];
type ValueQuery = OperationById<'listDimensionValues'>['query']['_output'];

const DATES = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const listDimensions = (
  { database }: Deps,
  { businessId }: Caller,
  query: DimensionQuery,
): Promise<Page<Dimension>> => {
  const where = [given(query.isActive, (isActive) => sql`is_active = ${isActive}`)];
  const sortable = { name: 'id', ...DATES };
  return database.read(businessId, (tx) => dimensions.page(tx, businessId, { where, sortable, query }));
};

/** @throws AppError NOT_FOUND */
export const getDimension = async ({ database }: Deps, { businessId }: Caller, name: string): Promise<Dimension> =>
  found(await database.read(businessId, (tx) => dimensions.find(tx, businessId, name)));

const searched = (search: string): Condition => {
  const pattern = containing(search);
  return { parts: ['code ILIKE ', ' OR name ILIKE ', ''], values: [pattern, pattern] };
};

/** @throws AppError NOT_FOUND where there is no such dimension */
export const listValues = (
  { database }: Deps,
  { businessId }: Caller,
  name: string,
  query: ValueQuery,
): Promise<Page<DimensionValue>> => {
  const where = [
    sql`dimension = ${name}`,
    given(query.isActive, (isActive) => sql`is_active = ${isActive}`),
    given(query.externalId, (externalId) => sql`external_id = ${externalId}`),
    given(query.search, searched),
  ];
  const sortable = { code: 'code', name: 'name', ...DATES };
  return database.read(businessId, async (tx) => {
    if (!(await dimensions.find(tx, businessId, name))) throw notFound();
    return dimensionValues.page(tx, businessId, { where, sortable, query });
  });
};

/** @throws AppError NOT_FOUND, also where it is a value of another dimension */
export const getValue = async (
  { database }: Deps,
  { businessId }: Caller,
  { name, id }: { name: string; id: number },
): Promise<DimensionValue> => {
  const value = await database.read(businessId, (tx) => dimensionValues.find(tx, businessId, id));
  return found(value?.dimension === name ? value : undefined);
};

/** A business of the sandbox begins anew: whoever keeps their ids learns that its values are gone. */
export const publishValuesDeleted = async (tx: ChangeTransaction, businessId: number): Promise<void> => {
  for (const value of await dimensionValues.all(tx, businessId))
    tx.publish(valueEvent('dimension_value.deleted', value));
};
