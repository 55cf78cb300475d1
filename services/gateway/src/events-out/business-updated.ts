import { businessUpdated, type NewEvent } from '@outlay/contracts';
import { type BusinessState, businessChanges } from '../domain/business-state.ts';

/** A business, its settings or its approval policies are not as before; told whole. */
export const publishBusinessUpdated = (before: BusinessState, after: BusinessState): NewEvent => ({
  definition: businessUpdated,
  aggregate: `business:${after.business.id}`,
  data: { ...after, ...businessChanges(before, after) },
});
