import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, idText, listOf, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { createVehicle, OWNERSHIPS, updateVehicle, vehicle } from './vehicle.resource.ts';

const { get, patch, post, remove } = ownedBy('mileage-receipt');

export const listVehicles = get('listVehicles', '/v1/businesses/{businessId}/vehicles', {
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
});

export const createVehicleOperation = post('createVehicle', '/v1/businesses/{businessId}/vehicles', {
  scope: 'mileage:write',
  summary: 'Add a vehicle',
  body: createVehicle,
  status: 201,
  answer: single(vehicle),
});

export const getVehicle = get('getVehicle', '/v1/businesses/{businessId}/vehicles/{vehicleId}', {
  scope: 'mileage:read',
  summary: 'Get a vehicle',
  answer: single(vehicle),
});

export const updateVehicleOperation = patch('updateVehicle', '/v1/businesses/{businessId}/vehicles/{vehicleId}', {
  scope: 'mileage:write',
  summary: 'Change a vehicle',
  body: updateVehicle,
  answer: single(vehicle),
  errors: ['PRECONDITION_FAILED'],
});

export const deleteVehicle = remove('deleteVehicle', '/v1/businesses/{businessId}/vehicles/{vehicleId}', {
  scope: 'mileage:write',
  summary: 'Delete a vehicle; trips that used it keep what they had',
  errors: ['PRECONDITION_FAILED'],
});
