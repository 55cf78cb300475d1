import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { commonFilters, id, idText, listOf, paging, versioned } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { shownStop, stops } from './mileage-trip.resource.ts';

const { get, patch, post, remove } = ownedBy('mileage-receipt');

/** A route that is driven again and again; a trip may name it instead of its stops (docs/api.md 1.8). */
export const savedTrip = z
  .strictObject({
    id,
    businessId: id,
    userId: id,
    name: z.string(),
    stops: z.array(shownStop),
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

export const savedTripOperations = [
  post('createSavedTrip', '/v1/businesses/{businessId}/saved-trips', {
    scope: 'mileage:write',
    summary: 'Save a trip to be driven again',
    body: createSavedTrip,
    status: 201,
    answer: single(savedTrip),
  }),
  remove('deleteSavedTrip', '/v1/businesses/{businessId}/saved-trips/{savedTripId}', {
    scope: 'mileage:write',
    summary: 'Delete a saved trip; trips that used it keep what they had',
    errors: ['PRECONDITION_FAILED'],
  }),
  get('getSavedTrip', '/v1/businesses/{businessId}/saved-trips/{savedTripId}', {
    scope: 'mileage:read',
    summary: 'Get a saved trip',
    answer: single(savedTrip),
  }),
  get('listSavedTrips', '/v1/businesses/{businessId}/saved-trips', {
    scope: 'mileage:read',
    summary: 'List saved trips',
    query: z.strictObject({
      ...paging(['name', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      userId: listOf(idText).optional(),
      search: z.string().min(1).max(100).optional(),
    }),
    answer: list(savedTrip),
  }),
  patch('updateSavedTrip', '/v1/businesses/{businessId}/saved-trips/{savedTripId}', {
    scope: 'mileage:write',
    summary: 'Change a saved trip',
    body: updateSavedTrip,
    answer: single(savedTrip),
    errors: ['PRECONDITION_FAILED'],
  }),
] as const;
