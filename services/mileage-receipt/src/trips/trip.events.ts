import { isDeepStrictEqual } from 'node:util';
import { type MileageTripView, type NewEvent, newEvent } from '@outlay/contracts';
import type { BusinessContext } from '../context/index.ts';
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

/** The old value of each field that differs; empty when nothing changed. */
const previousAttributes = (before: MileageTripView, after: MileageTripView): Record<string, unknown> => {
  const now: Record<string, unknown> = after;
  return Object.fromEntries(
    Object.entries(before).filter(([field, old]) => !NOT_COMPARED.has(field) && !isDeepStrictEqual(old, now[field])),
  );
};

export const tripCreated = (trip: Trip, context: BusinessContext): NewEvent =>
  newEvent('mileage_trip.created', { aggregate: aggregateOf(trip), data: { trip: shown(trip, context) } });

/** The new state and the old value of each changed field; undefined when nothing that is shown changed. */
export const tripUpdated = (before: Trip, after: Trip, context: BusinessContext): NewEvent | undefined => {
  const trip = shown(after, context);
  const previous = previousAttributes(shown(before, context), trip);
  const changedFields = Object.keys(previous);
  if (changedFields.length === 0) return undefined;
  const data = { trip, previousAttributes: previous, changedFields };
  return newEvent('mileage_trip.updated', { aggregate: aggregateOf(after), data });
};

/** The last state of the trip. */
export const tripDeleted = (trip: Trip, context: BusinessContext): NewEvent =>
  newEvent('mileage_trip.deleted', { aggregate: aggregateOf(trip), data: { trip: shown(trip, context) } });
