import { changes, event } from '../../events/event.ts';
import { mileageTrip as trip } from './mileage-trip.resource.ts';

/** Releases before `day` published the date as it was written, which begins with the day that counts. */
const former = { trip: trip.partial({ day: true }) };

export const mileageTripEvents = [
  event('mileage_trip.created', { summary: 'A mileage trip was created', data: { trip }, former }),
  event('mileage_trip.updated', { summary: 'A mileage trip was updated', data: { trip, ...changes }, former }),
  event('mileage_trip.deleted', { summary: 'A mileage trip was deleted', data: { trip }, former }),
] as const;
