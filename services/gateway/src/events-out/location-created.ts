import { type LocationView, locationCreated, type NewEvent } from '@outlay/contracts';
import { placeOf } from '../domain/place.ts';

/** A location is there now. */
export const sayLocationCreated = (businessId: number, location: LocationView): NewEvent => ({
  definition: locationCreated,
  aggregate: `location:${location.id}`,
  data: { location: placeOf(businessId, location) },
});
