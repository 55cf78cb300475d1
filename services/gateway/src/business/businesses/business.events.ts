import { datesAsText, type NewEvent, newEvent } from '@outlay/contracts';
import { type Business, type BusinessState, businessChanges, type RestoredTimes } from './business.ts';

/** No endpoint is in a new business: it is delivered to those of the one from which it was founded, if any, too. */
export const businessCreated = (business: Business, fromBusinessId: number | null): NewEvent => {
  const data = { business: datesAsText(business) };
  return { ...newEvent('business.created', { aggregate: `business:${business.id}`, data }), fromBusinessId };
};

/** A business, its settings or its approval policies changed; the event has all of them. */
export const businessUpdated = (before: BusinessState, after: BusinessState): NewEvent =>
  newEvent('business.updated', {
    aggregate: `business:${after.business.id}`,
    data: { ...after, business: datesAsText(after.business), ...businessChanges(before, after) },
  });

/** No transaction of ours is open for longer: the server ends a statement after 10 s, and what says nothing for 5 s. */
const OPEN = 60_000;

/** The data was set back: an event's time is that of its transaction's begin, which may be before the moment. */
export const businessRestored = (businessId: number, { restoredTo, lostUntil }: RestoredTimes): NewEvent => {
  const lostFrom = new Date(restoredTo.getTime() - OPEN).toISOString();
  return newEvent('business.restored', {
    aggregate: `business:${businessId}`,
    data: { businessId, restoredTo: restoredTo.toISOString(), lostFrom, lostUntil: lostUntil.toISOString() },
  });
};
