import { type DataOfKind, department, keysOf, location, type OperationById } from '@outlay/contracts';
import { containing, given, type Page, sql, type Transaction, table } from '@outlay/store';
import type { Department, Location } from './place.ts';

const SORTABLE = {
  name: 'name',
  code: { optional: 'code' },
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

export type DepartmentQuery = OperationById<'listDepartments'>['query']['_output'];

export const departments = table<Department>({
  name: 'department',
  table: 'departments',
  fields: ['businessId', ...keysOf(department)],
});

/** The department of this name; the first one where several have it. */
export const findDepartmentByName = (
  tx: Transaction,
  businessId: number,
  name: string,
): Promise<{ id: number } | undefined> =>
  tx.one({
    name: 'department-by-name',
    text: 'SELECT id FROM departments WHERE business_id = $1 AND name_key = lower($2) ORDER BY id LIMIT 1',
    values: [businessId, name],
  });

/** One page of the departments that match, and the exact number of all of them. */
export const pageOfDepartments = (
  tx: Transaction,
  businessId: number,
  query: DepartmentQuery,
): Promise<Page<Department>> => {
  const where = [
    given(query.isActive, (isActive) => sql`is_active = ${isActive}`),
    given(query.parentId, (parentId) => sql`parent_id = ${parentId}`),
    given(query.search, (search) => sql`name ILIKE ${containing(search)} OR code ILIKE ${containing(search)}`),
  ];
  return departments.page(tx, businessId, { where, sortable: SORTABLE, query });
};

export type LocationQuery = OperationById<'listLocations'>['query']['_output'];

export const locations = table<Location>({
  name: 'location',
  table: 'locations',
  fields: ['businessId', ...keysOf(location)],
});

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

type ListedPlace = DataOfKind<'business.places_listed'>['departments'][number];
type Next = { after: number; most: number };

const after = (of: 'departments' | 'locations'): string =>
  `SELECT id, name, version FROM ${of} WHERE business_id = $1 AND id > $2 ORDER BY id LIMIT $3`;
const [DEPARTMENTS_AFTER, LOCATIONS_AFTER] = [after('departments'), after('locations')];

/** What departments are called, by their ids, from the one after this on. */
export const departmentsAfter = (tx: Transaction, businessId: number, next: Next): Promise<ListedPlace[]> =>
  tx.rows({ name: 'departments-after', text: DEPARTMENTS_AFTER, values: [businessId, next.after, next.most] });

/** The same of locations. */
export const locationsAfter = (tx: Transaction, businessId: number, next: Next): Promise<ListedPlace[]> =>
  tx.rows({ name: 'locations-after', text: LOCATIONS_AFTER, values: [businessId, next.after, next.most] });
