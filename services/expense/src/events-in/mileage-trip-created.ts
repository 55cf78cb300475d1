import { type EventHandler, handled } from '@outlay/bus';
import { mileageTripCreated } from '@outlay/contracts';
import type { Linked } from '../store/linked.ts';

/** When a trip was entered, it is worth an expense. */
export const handleMileageTripCreated = (linked: Pick<Linked, 'trip'>): EventHandler =>
  handled(mileageTripCreated, linked.trip);
