import { z } from 'zod';
import { mileageTrip } from '../mileage/mileage-trip.resource.ts';
import { event } from './event.ts';
import { exampleOf, exampleTrip } from './examples.ts';

/** A mileage trip was created. */
export const mileageTripCreated = event({
  kind: 'mileage_trip.created',
  version: 1,
  summary: 'A mileage trip was created',
  data: z.object({ trip: mileageTrip }),
  example: exampleOf('mileage_trip.created', { trip: exampleTrip }),
});
