import { z } from 'zod';
import { list, single } from '../../operations/envelopes.ts';
import { booleanText, commonFilters, id, listOf, paging, versioned } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { country, timeZone } from './business.resource.ts';

const { get, patch, post, remove } = ownedBy('gateway');

/** A place where a business is; its region decides between mileage rates (docs/api.md 1.5). */
export const location = z
  .strictObject({
    id: id.describe('Unique among the locations of the business; set by the service.'),
    name: z.string().describe('What people call the location.'),
    code: z.string().nullable().describe('A short name for accounting; null without one.'),
    address: z.string().nullable().describe('Where it is, as on letters; null when it is unknown.'),
    region: z
      .string()
      .nullable()
      .describe(
        'Province or state: one to three capital letters or digits (ISO 3166-2, without the country); null without one.',
      ),
    country: z.string().describe('Where it is, ISO 3166-1: two capital letters.'),
    timeZone: z.string().describe('Where its days begin and end, an IANA time zone.'),
    isActive: z.boolean().describe('Whether expenses and bills can be booked to it; what is booked stays.'),
    ...versioned,
  })
  .meta({ id: 'Location', description: 'A place where a business is; its region decides between mileage rates.' });

export type LocationView = z.infer<typeof location>;

const fields = {
  name: z.string().trim().min(1).max(120).describe('What people call the location, 1 to 120 characters.'),
  code: z
    .string()
    .trim()
    .min(1)
    .max(32)
    .nullable()
    .describe('A short name for accounting, up to 32 characters; null for none.'),
  address: z.string().trim().min(1).max(500).nullable().describe('Where it is, up to 500 characters; null for none.'),
  region: z
    .string()
    .regex(/^[A-Z0-9]{1,3}$/)
    .nullable()
    .describe(
      'Province or state: one to three capital letters or digits (ISO 3166-2, without the country); null for none.',
    ),
  country: country.describe('Where it is, ISO 3166-1: two capital letters.'),
  timeZone: timeZone.describe('Where its days begin and end, an IANA time zone.'),
  isActive: z.boolean().describe('false: nothing is booked to it any more; what is booked stays.'),
};

export const createLocation = z
  .strictObject({
    name: fields.name,
    code: fields.code.default(null),
    address: fields.address.default(null),
    region: fields.region.default(null),
    country: country.optional().describe("Where it is, ISO 3166-1; the business's country when left out."),
    timeZone: timeZone.optional().describe("Where its days begin and end; the business's time zone when left out."),
    isActive: fields.isActive.default(true),
  })
  .meta({ id: 'CreateLocation', description: 'A location to set up.' });
export type CreateLocation = z.infer<typeof createLocation>;

export const updateLocation = z
  .strictObject(fields)
  .partial()
  .meta({ id: 'UpdateLocation', description: 'The fields of a location to change; what is left out stays as it is.' });
export type UpdateLocation = z.infer<typeof updateLocation>;

export const locationOperations = [
  post('createLocation', '/v1/locations', {
    scope: 'locations:write',
    summary: 'Create a location',
    about: 'Expenses, bills and employees can name it from then on.',
    body: createLocation,
    status: 201,
    answer: single(location),
    errors: ['ALREADY_EXISTS'],
    emits: ['location.created'],
  }),
  remove('deleteLocation', '/v1/locations/{id}', {
    scope: 'locations:write',
    summary: 'Delete a location that nothing uses',
    about: 'What is in use is refused with `RESOURCE_IN_USE`: set `isActive` to false instead.',
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
    emits: ['location.deleted'],
  }),
  get('getLocation', '/v1/locations/{id}', {
    scope: 'locations:read',
    summary: 'Get a location',
    about: 'Its region decides the mileage rate of employees who work there.',
    answer: single(location),
  }),
  get('listLocations', '/v1/locations', {
    scope: 'locations:read',
    summary: 'List locations',
    about: 'Use it to fill a choice of locations: `isActive=true` are those that something can be booked to.',
    query: z.strictObject({
      ...paging(['name', 'code', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      isActive: booleanText.optional().describe('true: only locations that can be used; false: only the others.'),
      region: listOf(z.string().min(1).max(3)).optional().describe('Only locations in these provinces or states.'),
      country: listOf(z.string().length(2)).optional().describe('Only locations in these countries, ISO 3166-1.'),
      search: z.string().min(1).max(100).optional().describe('Text in name, code or address, in any case.'),
    }),
    answer: list(location),
  }),
  patch('updateLocation', '/v1/locations/{id}', {
    scope: 'locations:write',
    summary: 'Change a location',
    about: 'What is left out stays as it is. Another region counts for trips that are entered from then on.',
    body: updateLocation,
    answer: single(location),
    errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
    emits: ['location.updated'],
  }),
] as const;
