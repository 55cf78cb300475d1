import { changes, event } from '../events/event.ts';
import { mileageTrip as trip } from './mileage-trip.resource.ts';

export const mileageTripEvents = [
  event('mileage_trip.created', { summary: 'A mileage trip was created', data: { trip } }),
  event('mileage_trip.updated', { summary: 'A mileage trip was updated', data: { trip, ...changes } }),
  event('mileage_trip.deleted', { summary: 'A mileage trip was deleted', data: { trip } }),
] as const;
