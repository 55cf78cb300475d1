import { type BusinessView, type NewEvent, newEvent } from '@outlay/contracts';
import { type BusinessState, businessChanges } from './business-state.ts';

/** A business came into being. */
export const businessCreated = (business: BusinessView): NewEvent =>
  newEvent('business.created', {
    aggregate: `business:${business.id}`,
    data: { business },
  });

/** A business, its settings or its approval policies are not as before; told whole. */
export const businessUpdated = (before: BusinessState, after: BusinessState): NewEvent =>
  newEvent('business.updated', {
    aggregate: `business:${after.business.id}`,
    data: { ...after, ...businessChanges(before, after) },
  });
