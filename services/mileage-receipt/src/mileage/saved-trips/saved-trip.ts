import { type ErrorDetail, type SavedTripView, type Stored, type UpdateSavedTrip, violation } from '@outlay/contracts';
import type { Categories } from '../../context/index.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { readPolyline } from './distance.ts';

export type SavedTrip = Stored<SavedTripView>;
export type Stop = SavedTrip['stops'][number];

/** Stops as a command gives them; what is left out is null. */
export const stopsOf = (stops: readonly { [K in keyof Stop]?: Stop[K] | undefined }[] | null | undefined): Stop[] =>
  (stops ?? []).map(({ address = null, placeId = null, latitude = null, longitude = null }) => ({
    address,
    placeId,
    latitude,
    longitude,
  }));

/** `vehicle`: the one that the command names, if the caller may use it. */
type Given = { categories: Categories; vehicle: Vehicle | undefined };

/** What is wrong with the fields of a command. */
export const savedTripViolations = (
  { polyline, categoryId, vehicleId }: UpdateSavedTrip,
  { categories, vehicle }: Given,
): ErrorDetail[] => {
  const unknownCategory = categoryId != null && (categories.get(categoryId)?.isRemoved ?? true);
  return [
    ...(polyline && !readPolyline(polyline) ? [violation('polyline', 'validation.polyline')] : []),
    ...(unknownCategory ? [violation('categoryId', 'validation.unknownReference')] : []),
    ...(vehicleId != null && !vehicle ? [violation('vehicleId', 'validation.unknownReference')] : []),
  ];
};
