import type { DepartmentView, LocationPlaceView, LocationView, PlaceView } from '@outlay/contracts';

/** A department or a location as the other services know it. */
export const placeOf = (
  businessId: number,
  { id, name, code, isActive, version }: DepartmentView | LocationView,
): PlaceView => ({ id, businessId, name, code, active: isActive, version });

/** A location as the other services know it: also where it is. */
export const locationPlaceOf = (businessId: number, location: LocationView): LocationPlaceView => ({
  ...placeOf(businessId, location),
  region: location.region,
  country: location.country,
});
