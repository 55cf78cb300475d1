import { type Caller, type CreateDepartment, type CreateLocation, found } from '@outlay/contracts';
import type { ChangeOrigin } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { businesses } from '../businesses/business.table.ts';
import { createRecord, type RecordKind } from '../records/change-record.ts';
import { assertNoCircle } from '../records/tree.table.ts';
import { departmentEvents, locationEvents, placesListed } from './place.events.ts';
import {
  type DepartmentQuery,
  departments,
  departmentsAfter,
  type LocationQuery,
  locations,
  locationsAfter,
  pageOfDepartments,
  pageOfLocations,
} from './place.table.ts';
import type { Department, Location } from './place.ts';

export const DEPARTMENTS: RecordKind<Department, DepartmentQuery> = {
  name: 'department',
  table: departments,
  sequence: 'departments_ids',
  concernsBusiness: ['parentId'],
  page: pageOfDepartments,
  check: async (tx, { businessId, id, parentId }, before) => {
    if (parentId === null || before === null || before.parentId === parentId) return;
    const tree = { table: 'departments', column: 'parent_id', field: 'parentId' } as const;
    await assertNoCircle(tx, tree, { businessId, id, above: parentId });
  },
  events: departmentEvents,
};

/** @throws AppError ALREADY_EXISTS, VALIDATION_ERROR */
export const createDepartment = (deps: Deps, caller: Caller, command: CreateDepartment): Promise<Department> =>
  createRecord(deps, caller, DEPARTMENTS, ({ id, ...stamps }) => ({ id, ...command, ...stamps }));

export const LOCATIONS: RecordKind<Location, LocationQuery> = {
  name: 'location',
  table: locations,
  sequence: 'locations_ids',
  page: pageOfLocations,
  events: locationEvents,
};

/** What is left out is as in the business. @throws AppError ALREADY_EXISTS, NOT_FOUND */
export const createLocation = (deps: Deps, caller: Caller, command: CreateLocation): Promise<Location> =>
  createRecord(deps, caller, LOCATIONS, async ({ id, ...stamps }, tx) => {
    const business = found((await businesses.find(tx, caller.businessId))?.business);
    const { country = business.country, timeZone = business.timeZone, ...rest } = command;
    return { id, ...rest, country, timeZone, ...stamps };
  });

/** Of each kind in one event. */
const MOST = 500;

/**
 * Publishes what the departments and locations of a business are called, for services that keep their names since. Returns how
 * many there are.
 */
export const publishPlaces = async (
  { database }: Pick<Deps, 'database'>,
  origin: ChangeOrigin,
): Promise<{ departments: number; locations: number }> => {
  const { businessId } = origin;
  const count = { departments: 0, locations: 0 };
  const last = { departments: 0, locations: 0 };
  for (let isMore = true; isMore; ) {
    const places = await database.change(origin, async (tx) => {
      const [departments, locations] = await Promise.all([
        departmentsAfter(tx, businessId, { after: last.departments, most: MOST }),
        locationsAfter(tx, businessId, { after: last.locations, most: MOST }),
      ]);
      if (departments.length + locations.length > 0) tx.publish(placesListed(businessId, { departments, locations }));
      return { departments, locations };
    });
    for (const kind of ['departments', 'locations'] as const) {
      count[kind] += places[kind].length;
      last[kind] = places[kind].at(-1)?.id ?? last[kind];
    }
    isMore = places.departments.length === MOST || places.locations.length === MOST;
  }
  return count;
};
