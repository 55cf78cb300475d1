import { type EventHandler, handled } from '@outlay/bus';
import { mileageTripUpdated } from '@outlay/contracts';
import type { Linked } from '../store/linked.ts';

/** When a trip changed, its expense follows. */
export const handleMileageTripUpdated = (linked: Pick<Linked, 'trip'>): EventHandler =>
  handled(mileageTripUpdated, linked.trip);
