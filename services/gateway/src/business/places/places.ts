import { type Caller, type CreateDepartment, type CreateLocation, found } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { businesses } from '../businesses/business.table.ts';
import { createRecord, type RecordKind } from '../records/change-record.ts';
import { assertNoCircle } from '../records/tree.table.ts';
import { departmentEvents, locationEvents } from './place.events.ts';
import {
  type DepartmentQuery,
  departments,
  type LocationQuery,
  locations,
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
