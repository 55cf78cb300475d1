import { type LocationView, locationCreated, type NewEvent } from '@outlay/contracts';
import { locationPlaceOf } from '../domain/place.ts';

/** A location is there now. */
export const publishLocationCreated = (businessId: number, location: LocationView): NewEvent => ({
  definition: locationCreated,
  aggregate: `location:${location.id}`,
  data: { location: locationPlaceOf(businessId, location) },
});
