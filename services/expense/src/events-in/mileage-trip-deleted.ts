import { type HeardEvent, heard } from '@outlay/bus';
import { mileageTripDeleted } from '@outlay/contracts';
import type { Linked } from '../store/linked.ts';

/** When a trip was deleted, its expense goes too, unless a report holds it. */
export const hearMileageTripDeleted = (linked: Pick<Linked, 'tripDeleted'>): HeardEvent =>
  heard(mileageTripDeleted, linked.tripDeleted);
