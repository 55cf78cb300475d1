import { z } from 'zod';
import { EXPENSE_STATUSES } from '../expenses/expense.resource.ts';
import { list, single } from '../operations/envelopes.ts';
import { commonFilters, filterDate, idText, listOf, numberText, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { createMileageTrip, mileageTrip, updateMileageTrip } from './mileage-trip.resource.ts';

const { get, patch, post, remove } = ownedBy('mileage-receipt');

const SORT_FIELDS = ['date', 'distance', 'amount', 'createdAt', 'updatedAt'] as const;
/** The specification's media types of this endpoint. */
const consumes = ['application/json', 'text/json', 'application/*+json'] as const;

export const mileageTripOperations = [
  /** POST …/mileage-trips (the specification, "Operations"): 200, not 201. */
  post('createMileageTrip', '/v1/businesses/{businessId}/mileage-trips', {
    scope: 'mileage:write',
    summary: 'Create a mileage trip',
    body: createMileageTrip,
    consumes,
    answer: single(mileageTrip),
    errors: ['MILEAGE_RATE_MISSING'],
    emits: ['mileage_trip.created', 'mileage_trip.updated'],
  }),
  remove('deleteMileageTrip', '/v1/businesses/{businessId}/mileage-trips/{tripId}', {
    scope: 'mileage:write',
    summary: 'Delete a mileage trip',
    errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED', 'MILEAGE_RATE_MISSING'],
    emits: ['mileage_trip.deleted', 'mileage_trip.updated'],
  }),
  get('getMileageTrip', '/v1/businesses/{businessId}/mileage-trips/{tripId}', {
    scope: 'mileage:read',
    summary: 'Get a mileage trip',
    answer: single(mileageTrip),
  }),
  get('listMileageTrips', '/v1/businesses/{businessId}/mileage-trips', {
    scope: 'mileage:read',
    summary: 'List mileage trips',
    query: z.strictObject({
      ...paging(SORT_FIELDS, 'date'),
      ...commonFilters,
      employeeId: listOf(idText).optional(),
      userId: listOf(idText).optional(),
      categoryId: listOf(idText).optional(),
      vehicleId: listOf(idText).optional(),
      status: listOf(z.enum(EXPENSE_STATUSES)).optional(),
      dateFrom: filterDate.optional(),
      dateTo: filterDate.optional(),
      minAmount: numberText.optional(),
      maxAmount: numberText.optional(),
      search: z.string().min(1).max(200).optional().describe('In name and note'),
    }),
    answer: list(mileageTrip),
  }),
  post('previewMileageTrip', '/v1/businesses/{businessId}/mileage-trips/preview', {
    scope: 'mileage:read',
    summary: 'Show what a mileage trip would be worth, without keeping it',
    body: createMileageTrip,
    consumes,
    answer: single(
      mileageTrip
        .omit({ id: true, expenseId: true, version: true, createdAt: true, updatedAt: true })
        .meta({ id: 'MileageTripPreview' }),
    ),
    errors: ['MILEAGE_RATE_MISSING'],
  }),
  patch('updateMileageTrip', '/v1/businesses/{businessId}/mileage-trips/{tripId}', {
    scope: 'mileage:write',
    summary: 'Change a mileage trip',
    body: updateMileageTrip,
    consumes,
    answer: single(mileageTrip),
    errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED', 'MILEAGE_RATE_MISSING'],
    emits: ['mileage_trip.updated'],
  }),
] as const;
