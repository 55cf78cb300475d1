import { z } from 'zod';
import { id, versioned } from '../operations/fields.ts';
import { stops } from './mileage-trip-command.resource.ts';

const stop = z.strictObject({
  address: z.string().nullable(),
  placeId: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** A route that is driven again and again; a trip may name it instead of its stops (docs/api.md 1.8). */
export const savedTrip = z
  .strictObject({
    id,
    businessId: id,
    userId: id,
    name: z.string(),
    stops: z.array(stop),
    polyline: z.string().nullable(),
    isRoundTrip: z.boolean(),
    categoryId: id.nullable(),
    vehicleId: id.nullable(),
    ...versioned,
  })
  .meta({ id: 'SavedTrip' });

export type SavedTripView = z.infer<typeof savedTrip>;

const fields = {
  name: z.string().trim().min(1).max(120),
  stops,
  polyline: z.string().min(1).max(65_536).nullable(),
  isRoundTrip: z.boolean(),
  categoryId: id.nullable(),
  vehicleId: id.nullable(),
};

export const createSavedTrip = z
  .strictObject({
    ...fields,
    polyline: fields.polyline.default(null),
    isRoundTrip: fields.isRoundTrip.default(false),
    categoryId: fields.categoryId.default(null),
    vehicleId: fields.vehicleId.default(null),
  })
  .meta({ id: 'CreateSavedTrip' });
export type CreateSavedTrip = z.infer<typeof createSavedTrip>;

export const updateSavedTrip = z.strictObject(fields).partial().meta({ id: 'UpdateSavedTrip' });
export type UpdateSavedTrip = z.infer<typeof updateSavedTrip>;
