import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, id, listOf, paging, versioned } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { country, timeZone } from './business.resource.ts';

const { get, patch, post, remove } = ownedBy('gateway');

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

/** A place where a business is; its region decides between mileage rates (docs/api.md 1.5). */
export const location = z
  .strictObject({
    id,
    name: z.string(),
    code: z.string().nullable(),
    address: z.string().nullable(),
    region: z
      .string()
      .nullable()
      .describe('Province or state: one to three capital letters or digits (ISO 3166-2, without the country)'),
    country: z.string(),
    timeZone: z.string(),
    isActive: z.boolean(),
    ...versioned,
  })
  .meta({ id: 'Location' });

export type LocationView = z.infer<typeof location>;

const fields = {
  name: z.string().trim().min(1).max(120),
  code: z.string().trim().min(1).max(32).nullable(),
  address: z.string().trim().min(1).max(500).nullable(),
  region: z
    .string()
    .regex(/^[A-Z0-9]{1,3}$/)
    .nullable(),
  country,
  timeZone,
  isActive: z.boolean(),
};

export const createLocation = z
  .strictObject({
    name: fields.name,
    code: fields.code.default(null),
    address: fields.address.default(null),
    region: fields.region.default(null),
    country: country.optional().describe("The business's country when left out"),
    timeZone: timeZone.optional().describe("The business's time zone when left out"),
    isActive: fields.isActive.default(true),
  })
  .meta({ id: 'CreateLocation' });
export type CreateLocation = z.infer<typeof createLocation>;

export const updateLocation = z.strictObject(fields).partial().meta({ id: 'UpdateLocation' });
export type UpdateLocation = z.infer<typeof updateLocation>;

export const locationOperations = [
  post('createLocation', '/v1/locations', {
    scope: 'locations:write',
    summary: 'Create a location',
    body: createLocation,
    status: 201,
    answer: single(location),
    errors: ['ALREADY_EXISTS'],
    emits: ['location.created'],
  }),
  remove('deleteLocation', '/v1/locations/{id}', {
    scope: 'locations:write',
    summary: 'Delete a location that nothing uses',
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
    emits: ['location.deleted'],
  }),
  get('getLocation', '/v1/locations/{id}', {
    scope: 'locations:read',
    summary: 'Get a location',
    answer: single(location),
  }),
  get('listLocations', '/v1/locations', {
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
  }),
  patch('updateLocation', '/v1/locations/{id}', {
    scope: 'locations:write',
    summary: 'Change a location',
    body: updateLocation,
    answer: single(location),
    errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
    emits: ['location.updated'],
  }),
] as const;
