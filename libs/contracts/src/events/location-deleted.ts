import { z } from 'zod';
import { locationPlace } from '../businesses/place.resource.ts';
import { event } from './event.ts';
import { exampleLocation } from './example-place.ts';
import { exampleOf } from './examples.ts';

/** A location was deleted. Said between our services: they know the ids they are given. */
export const locationDeleted = event({
  kind: 'location.deleted',
  version: 1,
  summary: 'A location was deleted',
  data: z.object({ location: locationPlace }),
  example: exampleOf('location.deleted', { location: exampleLocation }),
});
