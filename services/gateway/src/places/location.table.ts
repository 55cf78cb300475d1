import { keysOf, location, type OperationById } from '@outlay/contracts';
import { containing, given, type Page, sql, type Transaction, table } from '@outlay/store';
import type { Location } from './place.ts';

export type LocationQuery = OperationById<'listLocations'>['query']['_output'];

export const locations = table<Location>({
  name: 'location',
  table: 'locations',
  fields: ['businessId', ...keysOf(location)],
});

const SORTABLE = { name: 'name', code: 'code', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** One page of the locations that match, and the exact number of all of them. */
export const pageOfLocations = (tx: Transaction, businessId: number, query: LocationQuery): Promise<Page<Location>> => {
  const where = [
    given(query.isActive, (isActive) => sql`is_active = ${isActive}`),
    given(query.region, (regions) => sql`region = ANY(${regions})`),
    given(query.country, (countries) => sql`country = ANY(${countries})`),
    given(query.search, (search) => {
      const pattern = containing(search);
      return sql`name ILIKE ${pattern} OR code ILIKE ${pattern} OR address ILIKE ${pattern}`;
    }),
  ];
  return locations.page(tx, businessId, { where, sortable: SORTABLE, query });
};
