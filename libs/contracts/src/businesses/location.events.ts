import { event } from '../events/event.ts';
import type { LocationPlaceView } from './place.resource.ts';
import { locationPlace } from './place.resource.ts';

const exampleLocation: LocationPlaceView = {
  id: 1,
  businessId: 1,
  name: 'Montréal',
  code: 'YUL',
  region: 'QC',
  country: 'CA',
  active: true,
  version: 1,
};

/** A location was created. Said between our services: they know the ids they are given. */
export const locationCreated = event('location.created', {
  summary: 'A location was created',
  data: { location: locationPlace },
  example: { location: exampleLocation },
});

/** A location was updated. Said between our services: they know the ids they are given. */
export const locationUpdated = event('location.updated', {
  summary: 'A location was updated',
  data: { location: locationPlace },
  example: { location: exampleLocation },
});

/** A location was deleted. Said between our services: they know the ids they are given. */
export const locationDeleted = event('location.deleted', {
  summary: 'A location was deleted',
  data: { location: locationPlace },
  example: { location: exampleLocation },
});
