import { type MileageTripView, mileageTripUpdated, type NewEvent } from '@outlay/contracts';
import { tripAggregate } from './trip-aggregate.ts';

/** mileage_trip.updated: the new state and the old value of each changed field. */
export const publishMileageTripUpdated = (
  trip: MileageTripView,
  previousAttributes: Record<string, unknown>,
): NewEvent => ({
  definition: mileageTripUpdated,
  aggregate: tripAggregate(trip),
  data: { trip, previousAttributes, changedFields: Object.keys(previousAttributes) },
});
