import { z } from 'zod';
import { list, single } from '../../operations/envelopes.ts';
import { commonFilters, id, idText, listOf, paging, versioned } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { shownStop, stops } from './mileage-trip.resource.ts';

const { get, patch, post, remove } = ownedBy('mileage-receipt');

/** A route that is driven again and again; a trip may name it instead of its stops (docs/api.md 1.8). */
export const savedTrip = z
  .strictObject({
    id: id.describe('Unique among the saved trips of all businesses; set by the service.'),
    businessId: id.describe('The business that it is driven for.'),
    userId: id.describe('The user who saved it.'),
    name: z.string().describe('What its owner calls it.'),
    stops: z.array(shownStop).describe('Where it goes, in order.'),
    polyline: z
      .string()
      .nullable()
      .describe('The way as an encoded polyline (precision 5); null when it is not known.'),
    isRoundTrip: z.boolean().describe('Whether the way back counts as well.'),
    categoryId: id.nullable().describe('The category that trips get from it; null for none.'),
    vehicleId: id.nullable().describe('The vehicle that trips get from it; null for none.'),
    ...versioned,
  })
  .meta({ id: 'SavedTrip', description: 'A route that is driven again and again.' });

export type SavedTripView = z.infer<typeof savedTrip>;

const fields = {
  name: z.string().trim().min(1).max(120).describe('What to call it, 1 to 120 characters.'),
  stops: stops.describe('Where it goes, 2 to 25 stops in order.'),
  polyline: z
    .string()
    .min(1)
    .max(65_536)
    .nullable()
    .describe('The way as an encoded polyline (precision 5); null when it is not known.'),
  isRoundTrip: z.boolean().describe('Whether the way back counts as well.'),
  categoryId: id.nullable().describe('The category that trips get from it; null for none.'),
  vehicleId: id.nullable().describe('The vehicle that trips get from it; null for none.'),
};

export const createSavedTrip = z
  .strictObject({
    ...fields,
    polyline: fields.polyline.default(null),
    isRoundTrip: fields.isRoundTrip.default(false),
    categoryId: fields.categoryId.default(null),
    vehicleId: fields.vehicleId.default(null),
  })
  .meta({ id: 'CreateSavedTrip', description: 'A route to save.' });
export type CreateSavedTrip = z.infer<typeof createSavedTrip>;

export const updateSavedTrip = z.strictObject(fields).partial().meta({
  id: 'UpdateSavedTrip',
  description: 'The fields of a saved trip to change; what is left out stays as it is.',
});
export type UpdateSavedTrip = z.infer<typeof updateSavedTrip>;

export const savedTripOperations = [
  post('createSavedTrip', '/v1/businesses/{businessId}/saved-trips', {
    scope: 'mileage:write',
    summary: 'Save a trip to be driven again',
    about: 'A trip can name it in `savedTripId` instead of its stops.',
    body: createSavedTrip,
    status: 201,
    answer: single(savedTrip),
  }),
  remove('deleteSavedTrip', '/v1/businesses/{businessId}/saved-trips/{savedTripId}', {
    scope: 'mileage:write',
    summary: 'Delete a saved trip; trips that used it keep what they had',
    about: 'Use it for routes that nobody drives any more.',
    errors: ['PRECONDITION_FAILED'],
  }),
  get('getSavedTrip', '/v1/businesses/{businessId}/saved-trips/{savedTripId}', {
    scope: 'mileage:read',
    summary: 'Get a saved trip',
    about: 'For who saved it, and for owners, administrators and accountants.',
    answer: single(savedTrip),
  }),
  get('listSavedTrips', '/v1/businesses/{businessId}/saved-trips', {
    scope: 'mileage:read',
    summary: 'List saved trips',
    about: 'Use it to let a person choose a route when a trip is entered.',
    query: z.strictObject({
      ...paging(['name', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      userId: listOf(idText).optional().describe('Only those that these users saved.'),
      search: z.string().min(1).max(100).optional().describe('Text in the name, in any case.'),
    }),
    answer: list(savedTrip),
  }),
  patch('updateSavedTrip', '/v1/businesses/{businessId}/saved-trips/{savedTripId}', {
    scope: 'mileage:write',
    summary: 'Change a saved trip',
    about: 'What is left out stays as it is. Trips that used it keep what they had.',
    body: updateSavedTrip,
    answer: single(savedTrip),
    errors: ['PRECONDITION_FAILED'],
  }),
] as const;
