import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, id, idText, listOf, paging, versioned } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';

const { get, patch, post, remove } = ownedBy('mileage-receipt');

/** Whose vehicle it is decides whether its kilometres are paid (docs/api.md 1.8). */
export const OWNERSHIPS = ['EMPLOYEE', 'COMPANY'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];

/** Provinces and territories of Canada, states of the United States: two capital letters. */
export const region = z.string().regex(/^[A-Z]{2}$/);

export const vehicle = z
  .strictObject({
    id,
    businessId: id,
    userId: id.nullable().describe('Whose it is; null for a vehicle of the company'),
    name: z.string(),
    ownership: z.enum(OWNERSHIPS),
    region: region
      .nullable()
      .describe('Where it is registered: decides between the rates of provinces and territories'),
    licensePlate: z.string().nullable(),
    isActive: z.boolean(),
    ...versioned,
  })
  .meta({ id: 'Vehicle' });

export type VehicleView = z.infer<typeof vehicle>;

const fields = {
  name: z.string().trim().min(1).max(120),
  ownership: z.enum(OWNERSHIPS),
  region: region.nullable(),
  licensePlate: z.string().trim().min(1).max(20).nullable(),
};

export const createVehicle = z
  .strictObject({
    name: fields.name,
    ownership: fields.ownership.default('EMPLOYEE'),
    region: fields.region.default(null),
    licensePlate: fields.licensePlate.default(null),
    userId: id.optional().describe('Whose it is; the caller when left out'),
  })
  .meta({ id: 'CreateVehicle' });
export type CreateVehicle = z.infer<typeof createVehicle>;

export const updateVehicle = z
  .strictObject({ ...fields, isActive: z.boolean() })
  .partial()
  .meta({ id: 'UpdateVehicle' });
export type UpdateVehicle = z.infer<typeof updateVehicle>;

export const vehicleOperations = [
  post('createVehicle', '/v1/businesses/{businessId}/vehicles', {
    scope: 'mileage:write',
    summary: 'Add a vehicle',
    body: createVehicle,
    status: 201,
    answer: single(vehicle),
  }),
  remove('deleteVehicle', '/v1/businesses/{businessId}/vehicles/{vehicleId}', {
    scope: 'mileage:write',
    summary: 'Delete a vehicle; trips that used it keep what they had',
    errors: ['PRECONDITION_FAILED'],
  }),
  get('getVehicle', '/v1/businesses/{businessId}/vehicles/{vehicleId}', {
    scope: 'mileage:read',
    summary: 'Get a vehicle',
    answer: single(vehicle),
  }),
  get('listVehicles', '/v1/businesses/{businessId}/vehicles', {
    scope: 'mileage:read',
    summary: 'List vehicles',
    query: z.strictObject({
      ...paging(['name', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      ownership: z.enum(OWNERSHIPS).optional(),
      userId: listOf(idText).optional(),
      isActive: booleanText.optional(),
      search: z.string().min(1).max(100).optional(),
    }),
    answer: list(vehicle),
  }),
  patch('updateVehicle', '/v1/businesses/{businessId}/vehicles/{vehicleId}', {
    scope: 'mileage:write',
    summary: 'Change a vehicle',
    body: updateVehicle,
    answer: single(vehicle),
    errors: ['PRECONDITION_FAILED'],
  }),
] as const;
