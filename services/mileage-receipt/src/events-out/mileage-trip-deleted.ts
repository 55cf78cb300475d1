import { type MileageTripView, mileageTripDeleted, type NewEvent } from '@outlay/contracts';
import { tripAggregate } from './trip-aggregate.ts';

/** mileage_trip.deleted: the last state of the trip. */
export const publishMileageTripDeleted = (trip: MileageTripView): NewEvent => ({
  definition: mileageTripDeleted,
  aggregate: tripAggregate(trip),
  data: { trip },
});
