import { z } from 'zod';
import { locationPlace } from '../businesses/place.resource.ts';
import { event } from './event.ts';
import { exampleLocation } from './example-place.ts';
import { exampleOf } from './examples.ts';

/** A location was updated. Said between our services: they know the ids they are given. */
export const locationUpdated = event({
  kind: 'location.updated',
  version: 1,
  summary: 'A location was updated',
  data: z.object({ location: locationPlace }),
  example: exampleOf('location.updated', { location: exampleLocation }),
});
