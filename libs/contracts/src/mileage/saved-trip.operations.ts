import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { commonFilters, idText, listOf, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { createSavedTrip, savedTrip, updateSavedTrip } from './saved-trip.resource.ts';

const owner = 'mileage-receipt';
const business = z.strictObject({ businessId: idText });
const one = z.strictObject({ businessId: idText, savedTripId: idText });

export const listSavedTrips = operation({
  id: 'listSavedTrips',
  method: 'GET',
  path: '/v1/businesses/{businessId}/saved-trips',
  owner,
  scope: 'mileage:read',
  summary: 'List saved trips',
  params: business,
  query: z.strictObject({
    ...paging(['name', 'createdAt', 'updatedAt'], 'createdAt'),
    ...commonFilters,
    userId: listOf(idText).optional(),
    search: z.string().min(1).max(100).optional(),
  }),
  status: 200,
  answer: list(savedTrip),
});

export const createSavedTripOperation = operation({
  id: 'createSavedTrip',
  method: 'POST',
  path: '/v1/businesses/{businessId}/saved-trips',
  owner,
  scope: 'mileage:write',
  summary: 'Save a trip to be driven again',
  params: business,
  body: createSavedTrip,
  status: 201,
  answer: single(savedTrip),
});

export const getSavedTrip = operation({
  id: 'getSavedTrip',
  method: 'GET',
  path: '/v1/businesses/{businessId}/saved-trips/{savedTripId}',
  owner,
  scope: 'mileage:read',
  summary: 'Get a saved trip',
  params: one,
  status: 200,
  answer: single(savedTrip),
});

export const updateSavedTripOperation = operation({
  id: 'updateSavedTrip',
  method: 'PATCH',
  path: '/v1/businesses/{businessId}/saved-trips/{savedTripId}',
  owner,
  scope: 'mileage:write',
  summary: 'Change a saved trip',
  params: one,
  body: updateSavedTrip,
  status: 200,
  answer: single(savedTrip),
  errors: ['PRECONDITION_FAILED'],
});

export const deleteSavedTrip = operation({
  id: 'deleteSavedTrip',
  method: 'DELETE',
  path: '/v1/businesses/{businessId}/saved-trips/{savedTripId}',
  owner,
  scope: 'mileage:write',
  summary: 'Delete a saved trip; trips that used it keep what they had',
  params: one,
  status: 204,
  errors: ['PRECONDITION_FAILED'],
});
