import { z } from 'zod';
import { mileageTrip } from '../mileage/mileage-trip.resource.ts';
import { event } from './event.ts';
import { exampleOf, exampleTrip } from './examples.ts';

/** A mileage trip was updated. */
export const mileageTripUpdated = event({
  kind: 'mileage_trip.updated',
  version: 1,
  summary: 'A mileage trip was updated',
  data: z.object({
    trip: mileageTrip,
    previousAttributes: z.record(z.string(), z.unknown()),
    changedFields: z.array(z.string()).min(1),
  }),
  example: exampleOf('mileage_trip.updated', {
    trip: exampleTrip,
    previousAttributes: { name: null },
    changedFields: ['name'],
  }),
});
