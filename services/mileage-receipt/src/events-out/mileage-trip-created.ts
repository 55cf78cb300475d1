import { type MileageTripView, mileageTripCreated, type NewEvent } from '@outlay/contracts';
import { tripAggregate } from './trip-aggregate.ts';

/** mileage_trip.created: the new trip. */
export const publishMileageTripCreated = (trip: MileageTripView): NewEvent => ({
  definition: mileageTripCreated,
  aggregate: tripAggregate(trip),
  data: { trip },
});
