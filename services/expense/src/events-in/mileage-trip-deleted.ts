import { type EventHandler, handled } from '@outlay/bus';
import { mileageTripDeleted } from '@outlay/contracts';
import type { Linked } from '../store/linked.ts';

/** When a trip was deleted, its expense goes too, unless a report holds it. */
export const handleMileageTripDeleted = (linked: Pick<Linked, 'tripDeleted'>): EventHandler =>
  handled(mileageTripDeleted, linked.tripDeleted);
