import type { ErrorDetail, UpdateSavedTrip } from '@outlay/contracts';
import { type Categories, violation } from '../context/index.ts';
import type { Vehicle } from '../vehicles/index.ts';
import { readPolyline } from './distance.ts';
import type { Stop } from './stop.ts';

export type SavedTrip = {
  id: number;
  businessId: number;
  userId: number;
  name: string;
  stops: readonly Stop[];
  polyline: string | null;
  isRoundTrip: boolean;
  categoryId: number | null;
  vehicleId: number | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** `vehicle`: the one that the command names, if the caller may use it. */
type Given = { categories: Categories; vehicle: Vehicle | undefined };

/** What a command says of a saved trip and cannot be. */
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
