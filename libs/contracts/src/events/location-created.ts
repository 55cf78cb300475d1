import { z } from 'zod';
import { locationPlace } from '../businesses/place.resource.ts';
import { event } from './event.ts';
import { exampleLocation } from './example-place.ts';
import { exampleOf } from './examples.ts';

/** A location was created. Said between our services: they know the ids they are given. */
export const locationCreated = event({
  kind: 'location.created',
  version: 1,
  summary: 'A location was created',
  data: z.object({ location: locationPlace }),
  example: exampleOf('location.created', { location: exampleLocation }),
});
