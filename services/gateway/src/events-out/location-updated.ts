import { type LocationView, locationUpdated, type NewEvent } from '@outlay/contracts';
import { locationPlaceOf } from '../domain/place.ts';

/** A location is not as before. */
export const publishLocationUpdated = (businessId: number, location: LocationView): NewEvent => ({
  definition: locationUpdated,
  aggregate: `location:${location.id}`,
  data: { location: locationPlaceOf(businessId, location) },
});
