import {
  type Caller,
  type CreateLocation,
  type LocationView,
  notFound,
  type OperationById,
  type UpdateLocation,
} from '@outlay/contracts';
import { type Condition, commonFilters, containing, type Database, sql } from '@outlay/store';
import { businessById } from '../businesses/businesses.ts';
import type { BusinessRow } from '../businesses/rows.ts';
import { createRecords, type Kind, type Target } from '../records/records.ts';
import { locationCreated, locationDeleted, locationUpdated } from './location.events.ts';

type Query = OperationById<'listLocations'>['query']['_output'];

const SORTABLE = { name: 'name', code: 'code', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

export const LOCATIONS: Kind<LocationView, keyof typeof SORTABLE> = {
  word: 'location',
  table: 'locations',
  sequence: 'locations_ids',
  showsBusiness: false,
  columns: {
    name: 'name',
    code: 'code',
    address: 'address',
    region: 'region',
    country: 'country',
    timeZone: 'time_zone',
    isActive: 'is_active',
  },
  sortable: SORTABLE,
  publish: {
    created: locationCreated,
    updated: (businessId, _before, after) => locationUpdated(businessId, after),
    deleted: locationDeleted,
  },
};

const conditions = (query: Query): Condition[] => {
  const pattern = query.search !== undefined && containing(query.search);
  return [
    ...commonFilters(query),
    query.isActive !== undefined && sql`is_active = ${query.isActive}`,
    query.region && sql`region = ANY(${query.region})`,
    query.country && sql`country = ANY(${query.country})`,
    pattern !== false && sql`name ILIKE ${pattern} OR code ILIKE ${pattern} OR address ILIKE ${pattern}`,
  ];
};

/** The locations of a business; what is left out at their birth is as in the business. */
export const createLocations = (database: Database) => {
  const records = createRecords(database, LOCATIONS);
  return {
    get: records.get,
    remove: records.remove,
    list: (businessId: number, query: Query) => records.list(businessId, query, conditions(query)),
    create: (caller: Caller, command: CreateLocation) =>
      records.create(caller, async (tx, id, at) => {
        const business = await tx.one<BusinessRow>(businessById(caller.businessId));
        if (!business) throw notFound();
        const { country = business.country, timeZone = business.time_zone, ...rest } = command;
        const now = at.toISOString();
        return { id, ...rest, country, timeZone, version: 1, createdAt: now, updatedAt: now };
      }),
    change: (caller: Caller, target: Target, command: UpdateLocation) => records.change(caller, target, command),
  };
};

export type Locations = ReturnType<typeof createLocations>;
