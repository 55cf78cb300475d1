import { type BusinessView, businessCreated, type NewEvent } from '@outlay/contracts';

/** A business came into being. */
export const publishBusinessCreated = (business: BusinessView): NewEvent => ({
  definition: businessCreated,
  aggregate: `business:${business.id}`,
  data: { business },
});
