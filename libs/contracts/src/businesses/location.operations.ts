import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, idParams, listOf, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { createLocation, location, updateLocation } from './location.resource.ts';

const owner = 'gateway';
const params = idParams;

export const listLocations = operation({
  id: 'listLocations',
  method: 'GET',
  path: '/v1/locations',
  owner,
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
  status: 200,
  answer: list(location),
});

export const createLocationOperation = operation({
  id: 'createLocation',
  method: 'POST',
  path: '/v1/locations',
  owner,
  scope: 'locations:write',
  summary: 'Create a location',
  body: createLocation,
  status: 201,
  answer: single(location),
  errors: ['ALREADY_EXISTS'],
  emits: ['location.created'],
});

export const getLocation = operation({
  id: 'getLocation',
  method: 'GET',
  path: '/v1/locations/{id}',
  owner,
  scope: 'locations:read',
  summary: 'Get a location',
  params,
  status: 200,
  answer: single(location),
});

export const updateLocationOperation = operation({
  id: 'updateLocation',
  method: 'PATCH',
  path: '/v1/locations/{id}',
  owner,
  scope: 'locations:write',
  summary: 'Change a location',
  params,
  body: updateLocation,
  status: 200,
  answer: single(location),
  errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
  emits: ['location.updated'],
});

export const deleteLocation = operation({
  id: 'deleteLocation',
  method: 'DELETE',
  path: '/v1/locations/{id}',
  owner,
  scope: 'locations:write',
  summary: 'Delete a location that nothing uses',
  params,
  status: 204,
  errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
  emits: ['location.deleted'],
});
