import type { SavedTripView } from '@outlay/contracts';
import type { Stop } from './trip.ts';

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

export const savedTripView = ({ createdAt, updatedAt, stops, ...trip }: SavedTrip): SavedTripView => ({
  ...trip,
  stops: [...stops],
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
