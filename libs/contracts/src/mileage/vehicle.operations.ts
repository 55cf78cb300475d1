import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, idText, listOf, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { createVehicle, OWNERSHIPS, updateVehicle, vehicle } from './vehicle.resource.ts';

const owner = 'mileage-receipt';
const business = z.strictObject({ businessId: idText });
const one = z.strictObject({ businessId: idText, vehicleId: idText });

export const listVehicles = operation({
  id: 'listVehicles',
  method: 'GET',
  path: '/v1/businesses/{businessId}/vehicles',
  owner,
  scope: 'mileage:read',
  summary: 'List vehicles',
  params: business,
  query: z.strictObject({
    ...paging(['name', 'createdAt', 'updatedAt'], 'createdAt'),
    ...commonFilters,
    ownership: z.enum(OWNERSHIPS).optional(),
    userId: listOf(idText).optional(),
    isActive: booleanText.optional(),
    search: z.string().min(1).max(100).optional(),
  }),
  status: 200,
  answer: list(vehicle),
});

export const createVehicleOperation = operation({
  id: 'createVehicle',
  method: 'POST',
  path: '/v1/businesses/{businessId}/vehicles',
  owner,
  scope: 'mileage:write',
  summary: 'Add a vehicle',
  params: business,
  body: createVehicle,
  status: 201,
  answer: single(vehicle),
});

export const getVehicle = operation({
  id: 'getVehicle',
  method: 'GET',
  path: '/v1/businesses/{businessId}/vehicles/{vehicleId}',
  owner,
  scope: 'mileage:read',
  summary: 'Get a vehicle',
  params: one,
  status: 200,
  answer: single(vehicle),
});

export const updateVehicleOperation = operation({
  id: 'updateVehicle',
  method: 'PATCH',
  path: '/v1/businesses/{businessId}/vehicles/{vehicleId}',
  owner,
  scope: 'mileage:write',
  summary: 'Change a vehicle',
  params: one,
  body: updateVehicle,
  status: 200,
  answer: single(vehicle),
  errors: ['PRECONDITION_FAILED'],
});

export const deleteVehicle = operation({
  id: 'deleteVehicle',
  method: 'DELETE',
  path: '/v1/businesses/{businessId}/vehicles/{vehicleId}',
  owner,
  scope: 'mileage:write',
  summary: 'Delete a vehicle; trips that used it keep what they had',
  params: one,
  status: 204,
  errors: ['PRECONDITION_FAILED'],
});
