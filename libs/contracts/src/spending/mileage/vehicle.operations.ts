import { z } from 'zod';
import { list, single } from '../../operations/envelopes.ts';
import { booleanText, commonFilters, id, idText, listOf, paging, versioned } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';

const { get, patch, post, remove } = ownedBy('mileage-receipt');

/** Whose vehicle it is decides whether its kilometres are paid (docs/api.md 1.8). */
export const OWNERSHIPS = ['EMPLOYEE', 'COMPANY'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];

/** Provinces and territories of Canada, states of the United States: two capital letters. */
export const region = z.string().regex(/^[A-Z]{2}$/);

export const vehicle = z
  .strictObject({
    id: id.describe('Unique among the vehicles of all businesses; set by the service.'),
    businessId: id.describe('The business that it is driven for.'),
    userId: id.nullable().describe('The user whose vehicle it is; null for a vehicle of the company.'),
    name: z.string().describe('What people call the vehicle.'),
    ownership: z.enum(OWNERSHIPS).describe("Whose it is: trips in a company's vehicle are worth 0."),
    region: region
      .nullable()
      .describe('Where it is registered, for the rates of provinces and territories; null when it is unknown.'),
    licensePlate: z.string().nullable().describe('What stands on its plate; null when it is unknown.'),
    isActive: z.boolean().describe('Whether trips can name it; those that do stay.'),
    ...versioned,
  })
  .meta({ id: 'Vehicle', description: 'What trips are driven with.' });

export type VehicleView = z.infer<typeof vehicle>;

const fields = {
  name: z.string().trim().min(1).max(120).describe('What to call the vehicle, 1 to 120 characters.'),
  ownership: z.enum(OWNERSHIPS).describe("Whose it is: trips in a company's vehicle are worth 0."),
  region: region
    .nullable()
    .describe(
      'Where it is registered, for the rates of provinces and territories: two capital letters; null for none.',
    ),
  licensePlate: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .nullable()
    .describe('What stands on its plate, up to 20 characters; null for none.'),
};

export const createVehicle = z
  .strictObject({
    name: fields.name,
    ownership: fields.ownership.default('EMPLOYEE'),
    region: fields.region.default(null),
    licensePlate: fields.licensePlate.default(null),
    userId: id.optional().describe('The user whose vehicle it is; the caller when left out.'),
  })
  .meta({ id: 'CreateVehicle', description: 'A vehicle to add.' });
export type CreateVehicle = z.infer<typeof createVehicle>;

export const updateVehicle = z
  .strictObject({ ...fields, isActive: z.boolean().describe('false: no trip names it any more; those that do stay.') })
  .partial()
  .meta({ id: 'UpdateVehicle', description: 'The fields of a vehicle to change; what is left out stays as it is.' });
export type UpdateVehicle = z.infer<typeof updateVehicle>;

export const vehicleOperations = [
  post('createVehicle', '/v1/businesses/{businessId}/vehicles', {
    scope: 'mileage:write',
    summary: 'Add a vehicle',
    about: 'Its region decides the rate of trips, and its ownership whether they are paid.',
    body: createVehicle,
    status: 201,
    answer: single(vehicle),
  }),
  remove('deleteVehicle', '/v1/businesses/{businessId}/vehicles/{vehicleId}', {
    scope: 'mileage:write',
    summary: 'Delete a vehicle; trips that used it keep what they had',
    about: 'To keep it in lists, set `isActive` to false instead.',
    errors: ['PRECONDITION_FAILED'],
  }),
  get('getVehicle', '/v1/businesses/{businessId}/vehicles/{vehicleId}', {
    scope: 'mileage:read',
    summary: 'Get a vehicle',
    about: "A person's own vehicle, or one of the company.",
    answer: single(vehicle),
  }),
  get('listVehicles', '/v1/businesses/{businessId}/vehicles', {
    scope: 'mileage:read',
    summary: 'List vehicles',
    about: 'Use it to let a person choose a vehicle when a trip is entered.',
    query: z.strictObject({
      ...paging(['name', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      ownership: z.enum(OWNERSHIPS).optional().describe("Only employees' own vehicles, or only the company's."),
      userId: listOf(idText).optional().describe('Only vehicles of these users.'),
      isActive: booleanText.optional().describe('true: only vehicles that can be used; false: only the others.'),
      search: z.string().min(1).max(100).optional().describe('Text in name or license plate, in any case.'),
    }),
    answer: list(vehicle),
  }),
  patch('updateVehicle', '/v1/businesses/{businessId}/vehicles/{vehicleId}', {
    scope: 'mileage:write',
    summary: 'Change a vehicle',
    about: 'What is left out stays as it is. Trips that were entered keep their rate.',
    body: updateVehicle,
    answer: single(vehicle),
    errors: ['PRECONDITION_FAILED'],
  }),
] as const;
