import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, listOf, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { createLocation, location, updateLocation } from './location.resource.ts';

const { get, patch, post, remove } = ownedBy('gateway');

export const listLocations = get('listLocations', '/v1/locations', {
  scope: 'locations:read',
  summary: 'List locations',
  query: z.strictObject({
    ...paging(['name', 'code', 'createdAt', 'updatedAt'], 'createdAt'),
    ...commonFilters,
    isActive: booleanText.optional(),
    region: listOf(z.string().min(1).max(3)).optional(),
    country: listOf(z.string().length(2)).optional(),
    search: z.string().min(1).max(100).optional(),
  }),
  answer: list(location),
});

export const createLocationOperation = post('createLocation', '/v1/locations', {
  scope: 'locations:write',
  summary: 'Create a location',
  body: createLocation,
  status: 201,
  answer: single(location),
  errors: ['ALREADY_EXISTS'],
  emits: ['location.created'],
});

export const getLocation = get('getLocation', '/v1/locations/{id}', {
  scope: 'locations:read',
  summary: 'Get a location',
  answer: single(location),
});

export const updateLocationOperation = patch('updateLocation', '/v1/locations/{id}', {
  scope: 'locations:write',
  summary: 'Change a location',
  body: updateLocation,
  answer: single(location),
  errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
  emits: ['location.updated'],
});

export const deleteLocation = remove('deleteLocation', '/v1/locations/{id}', {
  scope: 'locations:write',
  summary: 'Delete a location that nothing uses',
  errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
  emits: ['location.deleted'],
});
