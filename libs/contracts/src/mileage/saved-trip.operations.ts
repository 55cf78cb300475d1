import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { commonFilters, idText, listOf, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { createSavedTrip, savedTrip, updateSavedTrip } from './saved-trip.resource.ts';

const { get, patch, post, remove } = ownedBy('mileage-receipt');

export const listSavedTrips = get('listSavedTrips', '/v1/businesses/{businessId}/saved-trips', {
  scope: 'mileage:read',
  summary: 'List saved trips',
  query: z.strictObject({
    ...paging(['name', 'createdAt', 'updatedAt'], 'createdAt'),
    ...commonFilters,
    userId: listOf(idText).optional(),
    search: z.string().min(1).max(100).optional(),
  }),
  answer: list(savedTrip),
});

export const createSavedTripOperation = post('createSavedTrip', '/v1/businesses/{businessId}/saved-trips', {
  scope: 'mileage:write',
  summary: 'Save a trip to be driven again',
  body: createSavedTrip,
  status: 201,
  answer: single(savedTrip),
});

export const getSavedTrip = get('getSavedTrip', '/v1/businesses/{businessId}/saved-trips/{savedTripId}', {
  scope: 'mileage:read',
  summary: 'Get a saved trip',
  answer: single(savedTrip),
});

export const updateSavedTripOperation = patch(
  'updateSavedTrip',
  '/v1/businesses/{businessId}/saved-trips/{savedTripId}',
  {
    scope: 'mileage:write',
    summary: 'Change a saved trip',
    body: updateSavedTrip,
    answer: single(savedTrip),
    errors: ['PRECONDITION_FAILED'],
  },
);

export const deleteSavedTrip = remove('deleteSavedTrip', '/v1/businesses/{businessId}/saved-trips/{savedTripId}', {
  scope: 'mileage:write',
  summary: 'Delete a saved trip; trips that used it keep what they had',
  errors: ['PRECONDITION_FAILED'],
});
