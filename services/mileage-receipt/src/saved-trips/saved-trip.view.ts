import type { SavedTripView } from '@outlay/contracts';
import type { SavedTrip } from './saved-trip.ts';

export const savedTripView = ({ createdAt, updatedAt, stops, ...trip }: SavedTrip): SavedTripView => ({
  ...trip,
  stops: [...stops],
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
