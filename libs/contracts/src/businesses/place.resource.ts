import { z } from 'zod';
import { id } from '../operations/fields.ts';

/** What events tell other services about a department or a location: enough to check an id that a client sends. */
export const place = z.object({
  id,
  businessId: id,
  name: z.string(),
  code: z.string().nullable(),
  active: z.boolean(),
  version: z.int(),
});

export type PlaceView = z.infer<typeof place>;

/** A location also has its region and country, for the mileage rate there. Older events have neither. */
export const locationPlace = place.extend({
  region: z.string().nullable().optional(),
  country: z.string().optional(),
});

export type LocationPlaceView = z.infer<typeof locationPlace>;
