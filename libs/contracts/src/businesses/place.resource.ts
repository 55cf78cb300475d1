import { z } from 'zod';
import { id } from '../operations/fields.ts';

/** What the other services are told of a department or a location: enough to know an id they are given. */
export const place = z.object({
  id,
  businessId: id,
  name: z.string(),
  code: z.string().nullable(),
  active: z.boolean(),
  version: z.int(),
});

export type PlaceView = z.infer<typeof place>;

/** Of a location also where it is, for the mileage rate there. A former version says neither. */
export const locationPlace = place.extend({
  region: z.string().nullable().optional(),
  country: z.string().optional(),
});

export type LocationPlaceView = z.infer<typeof locationPlace>;
