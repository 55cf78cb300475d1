import { z } from 'zod';
import { EXPORT_TYPES, exportFields } from '../../exports/export-column.ts';
import { TRIP_COLUMNS } from '../../exports/spending-columns.ts';
import { list, single } from '../../operations/envelopes.ts';
import { commonFilters, filterDate, idText, listOf, numberText, paging } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { EXPENSE_STATUSES } from '../expenses/expense.resource.ts';
import { createMileageTrip, mileageTrip, updateMileageTrip } from './mileage-trip.resource.ts';

const { get, patch, post, remove } = ownedBy('mileage-receipt');

const SORT_FIELDS = ['date', 'distance', 'amount', 'createdAt', 'updatedAt'] as const;
/** The specification's media types of this endpoint. */
const consumes = ['application/json', 'text/json', 'application/*+json'] as const;

/** What a list and a file of trips are narrowed by. */
const tripFilters = {
  ...commonFilters,
  employeeId: listOf(idText).optional().describe('Only trips of these employees.'),
  userId: listOf(idText).optional().describe('Only trips of these users.'),
  categoryId: listOf(idText).optional().describe('Only trips in these categories.'),
  projectId: listOf(idText).optional().describe('Only trips that are booked to these projects.'),
  vehicleId: listOf(idText).optional().describe('Only trips in these vehicles.'),
  status: listOf(z.enum(EXPENSE_STATUSES))
    .optional()
    .describe('Only trips whose expense is in one of these states, separated by commas.'),
  dateFrom: filterDate.optional().describe('Only trips of this day or later.'),
  dateTo: filterDate.optional().describe('Only trips of this day or before.'),
  minAmount: numberText.optional().describe('Only trips that are worth this or more.'),
  maxAmount: numberText.optional().describe('Only trips that are worth this or less.'),
  search: z.string().min(1).max(200).optional().describe('Text in name or note, in any case.'),
};

export const mileageTripOperations = [
  /** POST …/mileage-trips (the specification, "Operations"): 200, not 201. */
  post('createMileageTrip', '/v1/businesses/{businessId}/mileage-trips', {
    scope: 'mileage:write',
    summary: 'Create a mileage trip',
    about:
      'It is worth its distance times the rate of its day, and becomes an expense of type `mileage` that can be handed in.',
    body: createMileageTrip,
    consumes,
    answer: single(mileageTrip),
    errors: ['MILEAGE_RATE_MISSING'],
    emits: ['mileage_trip.created', 'mileage_trip.updated'],
  }),
  remove('deleteMileageTrip', '/v1/businesses/{businessId}/mileage-trips/{tripId}', {
    scope: 'mileage:write',
    summary: 'Delete a mileage trip',
    about: 'Its expense goes with it. Later trips of the year may be worth more then, as rates have steps.',
    errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED', 'MILEAGE_RATE_MISSING'],
    emits: ['mileage_trip.deleted', 'mileage_trip.updated'],
  }),
  get('exportMileageTrips', '/v1/businesses/{businessId}/mileage-trips/export', {
    scope: 'mileage:read',
    summary: 'Export mileage trips as a workbook (XLSX) or CSV',
    about: 'All that fits the filters as one file without pages, for spreadsheets, logbooks and accounting.',
    query: z.strictObject({ ...exportFields(TRIP_COLUMNS, SORT_FIELDS), ...tripFilters }),
    produces: EXPORT_TYPES,
    download: true,
    answer: z.string().meta({ examples: ['ID,Date,Name,Person,…\n71,2026-03-13,Client in Laval,Ana Roy,…\n'] }),
  }),
  get('getMileageTrip', '/v1/businesses/{businessId}/mileage-trips/{tripId}', {
    scope: 'mileage:read',
    summary: 'Get a mileage trip',
    about: 'With its distance, the rate that was applied and the state of its expense.',
    answer: single(mileageTrip),
  }),
  get('listMileageTrips', '/v1/businesses/{businessId}/mileage-trips', {
    scope: 'mileage:read',
    summary: 'List mileage trips',
    about: 'Employees see their own; owners, administrators, accountants and auditors see those of everybody.',
    query: z.strictObject({ ...paging(SORT_FIELDS, 'date'), ...tripFilters }),
    answer: list(mileageTrip),
  }),
  post('previewMileageTrip', '/v1/businesses/{businessId}/mileage-trips/preview', {
    scope: 'mileage:read',
    summary: 'Show what a mileage trip would be worth, without keeping it',
    about: 'Use it to show the amount while a person enters a trip. Nothing is kept.',
    body: createMileageTrip,
    consumes,
    answer: single(
      mileageTrip
        .omit({ id: true, expenseId: true, allowedActions: true, version: true, createdAt: true, updatedAt: true })
        .meta({ id: 'MileageTripPreview', description: 'What a trip would be worth.' }),
    ),
    errors: ['MILEAGE_RATE_MISSING'],
  }),
  patch('updateMileageTrip', '/v1/businesses/{businessId}/mileage-trips/{tripId}', {
    scope: 'mileage:write',
    summary: 'Change a mileage trip',
    about: 'What is left out stays as it is; null clears what may be empty. Distance and amount are worked out anew.',
    body: updateMileageTrip,
    consumes,
    answer: single(mileageTrip),
    errors: ['EXPENSE_LOCKED', 'PRECONDITION_FAILED', 'MILEAGE_RATE_MISSING'],
    emits: ['mileage_trip.updated'],
  }),
] as const;
