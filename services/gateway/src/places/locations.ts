import { type Caller, type CreateLocation, found } from '@outlay/contracts';
import { findBusiness } from '../businesses/index.ts';
import type { Deps } from '../deps.ts';
import { createRecord, type RecordKind } from '../records/index.ts';
import { type LocationQuery, locations, pageOfLocations } from './location.table.ts';
import { locationCreated, locationDeleted, locationUpdated } from './place.events.ts';
import type { Location } from './place.ts';

export const LOCATIONS: RecordKind<Location, LocationQuery> = {
  name: 'location',
  table: locations,
  sequence: 'locations_ids',
  page: pageOfLocations,
  created: locationCreated,
  updated: (_before, after) => locationUpdated(after),
  deleted: locationDeleted,
};

/** What is left out is as in the business. @throws AppError ALREADY_EXISTS, NOT_FOUND */
export const createLocation = (deps: Deps, caller: Caller, command: CreateLocation): Promise<Location> =>
  createRecord(deps, caller, LOCATIONS, async ({ id, ...stamps }, tx) => {
    const business = found((await findBusiness(tx, caller.businessId))?.business);
    const { country = business.country, timeZone = business.timeZone, ...rest } = command;
    return { id, ...rest, country, timeZone, ...stamps };
  });
