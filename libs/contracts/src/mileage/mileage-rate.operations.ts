import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { date, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { createMileageRate, mileageRate, RATE_SCHEMES, replaceMileageRates } from './mileage-rate.resource.ts';

const { get, post, put, remove } = ownedBy('mileage-receipt');

const path = '/v1/businesses/{businessId}/mileage-rates';

/** The business's own rates and the tax agency's of its country, as dated data. */
export const listMileageRates = get('listMileageRates', path, {
  scope: 'mileage:read',
  summary: 'List the mileage rates that hold for a business',
  query: z.strictObject({
    ...paging(['effectiveFrom'], 'effectiveFrom'),
    scheme: z.enum(RATE_SCHEMES).optional(),
    at: date.optional().describe('Only what holds on this day'),
  }),
  answer: list(mileageRate),
});

export const createMileageRateOperation = post('createMileageRate', path, {
  scope: 'mileage:write',
  summary: "Set the business's own rate from a day on",
  body: createMileageRate,
  status: 201,
  answer: single(mileageRate),
  errors: ['ALREADY_EXISTS'],
  emits: ['mileage_trip.updated'],
});

export const replaceMileageRatesOperation = put('replaceMileageRates', path, {
  scope: 'mileage:write',
  summary: "Replace all of the business's own rates",
  body: replaceMileageRates,
  answer: z.strictObject({ data: z.array(mileageRate) }),
  errors: ['ALREADY_EXISTS'],
  emits: ['mileage_trip.updated'],
});

export const getMileageRate = get('getMileageRate', '/v1/businesses/{businessId}/mileage-rates/{rateId}', {
  scope: 'mileage:read',
  summary: "Get one of the business's own rates",
  answer: single(mileageRate),
});

export const deleteMileageRate = remove('deleteMileageRate', '/v1/businesses/{businessId}/mileage-rates/{rateId}', {
  scope: 'mileage:write',
  summary: "Delete one of the business's own rates; open trips are worth what is left",
  emits: ['mileage_trip.updated'],
});
