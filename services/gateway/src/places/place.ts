import type { DepartmentView, LocationPlaceView, LocationView, PlaceView, Stored } from '@outlay/contracts';

export type Department = Stored<DepartmentView> & { businessId: number };
export type Location = Stored<LocationView> & { businessId: number };

/** A department or a location as the other services know it. */
export const placeOf = (place: Department | Location): PlaceView => {
  const { id, businessId, name, code, isActive: active, version } = place;
  return { id, businessId, name, code, active, version };
};

/** A location as the other services know it: also where it is. */
export const locationPlaceOf = (location: Location): LocationPlaceView => ({
  ...placeOf(location),
  region: location.region,
  country: location.country,
});
