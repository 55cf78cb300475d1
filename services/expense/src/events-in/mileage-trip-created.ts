import { type HeardEvent, heard } from '@outlay/bus';
import { mileageTripCreated } from '@outlay/contracts';
import type { Linked } from '../store/linked.ts';

/** When a trip was entered, it is worth an expense. */
export const hearMileageTripCreated = (linked: Pick<Linked, 'trip'>): HeardEvent =>
  heard(mileageTripCreated, linked.trip);
