import type { DepartmentView, LocationView, PlaceView } from '@outlay/contracts';

/** A department or a location as the other services know it. */
export const placeOf = (
  businessId: number,
  { id, name, code, isActive, version }: DepartmentView | LocationView,
): PlaceView => ({ id, businessId, name, code, active: isActive, version });
