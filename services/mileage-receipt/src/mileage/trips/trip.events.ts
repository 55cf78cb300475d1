import { type MileageTripView, type NewEvent, newEvent, oldValues } from '@outlay/contracts';
import type { BusinessContext } from '../../context/index.ts';
import type { Trip } from './trip.ts';
import { tripView } from './trip.view.ts';

/** What follows from other fields, or from every change. */
const NOT_COMPARED: ReadonlySet<string> = new Set([
  'version',
  'updatedAt',
  'statusLabel',
  'category',
  'policyViolations',
]);

/** Events show a trip in the language of its business. */
const shown = (trip: Trip, { categories, business }: BusinessContext): MileageTripView =>
  tripView(trip, categories, business.locale);

/** Of one trip, in the order in which they happened. */
const aggregateOf = ({ id }: Trip): string => `mileage_trip:${id}`;

export const tripCreated = (trip: Trip, context: BusinessContext): NewEvent =>
  newEvent('mileage_trip.created', { aggregate: aggregateOf(trip), data: { trip: shown(trip, context) } });

/** The new state and the old value of each changed field; undefined when nothing that is shown changed. */
export const tripUpdated = (before: Trip, after: Trip, context: BusinessContext): NewEvent | undefined => {
  const trip = shown(after, context);
  const previousAttributes = oldValues(shown(before, context), trip, NOT_COMPARED);
  const changedFields = Object.keys(previousAttributes);
  if (changedFields.length === 0) return undefined;
  const data = { trip, previousAttributes, changedFields };
  return newEvent('mileage_trip.updated', { aggregate: aggregateOf(after), data });
};

/** The last state of the trip. */
export const tripDeleted = (trip: Trip, context: BusinessContext): NewEvent =>
  newEvent('mileage_trip.deleted', { aggregate: aggregateOf(trip), data: { trip: shown(trip, context) } });
