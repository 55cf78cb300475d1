import { type LocationView, type NewEvent, newEvent } from '@outlay/contracts';
import { locationPlaceOf } from './place.ts';

/** A location is there now. */
export const locationCreated = (businessId: number, location: LocationView): NewEvent =>
  newEvent('location.created', {
    aggregate: `location:${location.id}`,
    data: { location: locationPlaceOf(businessId, location) },
  });

/** A location is not as before. */
export const locationUpdated = (businessId: number, location: LocationView): NewEvent =>
  newEvent('location.updated', {
    aggregate: `location:${location.id}`,
    data: { location: locationPlaceOf(businessId, location) },
  });

/** A location is gone. */
export const locationDeleted = (businessId: number, location: LocationView): NewEvent =>
  newEvent('location.deleted', {
    aggregate: `location:${location.id}`,
    data: { location: locationPlaceOf(businessId, location) },
  });
