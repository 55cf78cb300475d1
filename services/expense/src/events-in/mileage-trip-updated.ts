import { type HeardEvent, heard } from '@outlay/bus';
import { mileageTripUpdated } from '@outlay/contracts';
import type { Linked } from '../store/linked.ts';

/** When a trip changed, its expense follows. */
export const hearMileageTripUpdated = (linked: Pick<Linked, 'trip'>): HeardEvent =>
  heard(mileageTripUpdated, linked.trip);
