import { type LocationView, locationDeleted, type NewEvent } from '@outlay/contracts';
import { locationPlaceOf } from '../domain/place.ts';

/** A location is gone. */
export const publishLocationDeleted = (businessId: number, location: LocationView): NewEvent => ({
  definition: locationDeleted,
  aggregate: `location:${location.id}`,
  data: { location: locationPlaceOf(businessId, location) },
});
