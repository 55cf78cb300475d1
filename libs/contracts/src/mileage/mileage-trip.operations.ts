import { z } from 'zod';
import { EXPENSE_STATUSES } from '../expenses/expense.resource.ts';
import { list, single } from '../operations/envelopes.ts';
import { commonFilters, date, idText, listOf, numberText, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { mileageTrip } from './mileage-trip.resource.ts';
import { createMileageTrip, updateMileageTrip } from './mileage-trip-command.resource.ts';

const owner = 'mileage-receipt';
const business = z.strictObject({ businessId: idText });
const one = z.strictObject({ businessId: idText, tripId: idText });
const SORT_FIELDS = ['date', 'distance', 'amount', 'createdAt', 'updatedAt'] as const;
/** The specification's media types of this endpoint. */
const consumes = ['application/json', 'text/json', 'application/*+json'] as const;

/** POST …/mileage-trips (specification, "Mileage trips"): 200, not 201. */
export const createMileageTripOperation = operation({
  id: 'createMileageTrip',
  method: 'POST',
  path: '/v1/businesses/{businessId}/mileage-trips',
  owner,
  scope: 'mileage:write',
  summary: 'Create a mileage trip',
  params: business,
  body: createMileageTrip,
  consumes,
  status: 200,
  answer: single(mileageTrip),
  errors: ['MILEAGE_RATE_MISSING'],
  emits: ['mileage_trip.created', 'mileage_trip.updated'],
});

export const previewMileageTrip = operation({
  id: 'previewMileageTrip',
  method: 'POST',
  path: '/v1/businesses/{businessId}/mileage-trips/preview',
  owner,
  scope: 'mileage:read',
  summary: 'Show what a mileage trip would be worth, without keeping it',
  params: business,
  body: createMileageTrip,
  consumes,
  status: 200,
  answer: single(
    mileageTrip
      .omit({ id: true, expenseId: true, version: true, createdAt: true, updatedAt: true })
      .meta({ id: 'MileageTripPreview' }),
  ),
  errors: ['MILEAGE_RATE_MISSING'],
});

export const listMileageTrips = operation({
  id: 'listMileageTrips',
  method: 'GET',
  path: '/v1/businesses/{businessId}/mileage-trips',
  owner,
  scope: 'mileage:read',
  summary: 'List mileage trips',
  params: business,
  query: z.strictObject({
    ...paging(SORT_FIELDS, 'date'),
    ...commonFilters,
    employeeId: listOf(idText).optional(),
    userId: listOf(idText).optional(),
    categoryId: listOf(idText).optional(),
    vehicleId: listOf(idText).optional(),
    status: listOf(z.enum(EXPENSE_STATUSES)).optional(),
    dateFrom: date.optional(),
    dateTo: date.optional(),
    minAmount: numberText.optional(),
    maxAmount: numberText.optional(),
    search: z.string().min(1).max(200).optional().describe('In name and note'),
  }),
  status: 200,
  answer: list(mileageTrip),
});

export const getMileageTrip = operation({
  id: 'getMileageTrip',
  method: 'GET',
  path: '/v1/businesses/{businessId}/mileage-trips/{tripId}',
  owner,
  scope: 'mileage:read',
  summary: 'Get a mileage trip',
  params: one,
  status: 200,
  answer: single(mileageTrip),
});

export const updateMileageTripOperation = operation({
  id: 'updateMileageTrip',
  method: 'PATCH',
  path: '/v1/businesses/{businessId}/mileage-trips/{tripId}',
  owner,
  scope: 'mileage:write',
  summary: 'Change a mileage trip',
  params: one,
  body: updateMileageTrip,
  consumes,
  status: 200,
  answer: single(mileageTrip),
  errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED', 'MILEAGE_RATE_MISSING'],
  emits: ['mileage_trip.updated'],
});

export const deleteMileageTrip = operation({
  id: 'deleteMileageTrip',
  method: 'DELETE',
  path: '/v1/businesses/{businessId}/mileage-trips/{tripId}',
  owner,
  scope: 'mileage:write',
  summary: 'Delete a mileage trip',
  params: one,
  status: 204,
  errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED', 'MILEAGE_RATE_MISSING'],
  emits: ['mileage_trip.deleted', 'mileage_trip.updated'],
});
