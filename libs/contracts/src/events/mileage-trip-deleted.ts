import { z } from 'zod';
import { mileageTrip } from '../mileage/mileage-trip.resource.ts';
import { event } from './event.ts';
import { exampleOf, exampleTrip } from './examples.ts';

/** A mileage trip was deleted. */
export const mileageTripDeleted = event({
  kind: 'mileage_trip.deleted',
  version: 1,
  summary: 'A mileage trip was deleted',
  data: z.object({ trip: mileageTrip }),
  example: exampleOf('mileage_trip.deleted', { trip: exampleTrip }),
});
