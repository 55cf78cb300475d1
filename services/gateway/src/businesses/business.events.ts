import { datesAsText, type NewEvent, newEvent } from '@outlay/contracts';
import { type Business, type BusinessState, businessChanges } from './business.ts';

export const businessCreated = (business: Business): NewEvent =>
  newEvent('business.created', {
    aggregate: `business:${business.id}`,
    data: { business: datesAsText(business) },
  });

/** A business, its settings or its approval policies changed; the event has all of them. */
export const businessUpdated = (before: BusinessState, after: BusinessState): NewEvent =>
  newEvent('business.updated', {
    aggregate: `business:${after.business.id}`,
    data: { ...after, business: datesAsText(after.business), ...businessChanges(before, after) },
  });
