import { event } from '../events/event.ts';
import type { LocationPlaceView } from './place.resource.ts';
import { locationPlace } from './place.resource.ts';

/** Internal: the other services keep the ids that a client may name, and the region for mileage rates. */
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

export const locationCreated = event('location.created', {
  summary: 'A location was created',
  data: { location: locationPlace },
  example: { location: exampleLocation },
});

export const locationUpdated = event('location.updated', {
  summary: 'A location was updated',
  data: { location: locationPlace },
  example: { location: exampleLocation },
});

export const locationDeleted = event('location.deleted', {
  summary: 'A location was deleted',
  data: { location: locationPlace },
  example: { location: exampleLocation },
});
