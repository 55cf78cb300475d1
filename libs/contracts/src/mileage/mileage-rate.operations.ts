import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { date, idText, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { createMileageRate, mileageRate, RATE_SCHEMES, replaceMileageRates } from './mileage-rate.resource.ts';

const owner = 'mileage-receipt';
const business = z.strictObject({ businessId: idText });
const one = z.strictObject({ businessId: idText, rateId: idText });
const path = '/v1/businesses/{businessId}/mileage-rates';

/** The business's own rates and the tax agency's of its country, as dated data. */
export const listMileageRates = operation({
  id: 'listMileageRates',
  method: 'GET',
  path,
  owner,
  scope: 'mileage:read',
  summary: 'List the mileage rates that hold for a business',
  params: business,
  query: z.strictObject({
    ...paging(['effectiveFrom'], 'effectiveFrom'),
    scheme: z.enum(RATE_SCHEMES).optional(),
    at: date.optional().describe('Only what holds on this day'),
  }),
  status: 200,
  answer: list(mileageRate),
});

export const createMileageRateOperation = operation({
  id: 'createMileageRate',
  method: 'POST',
  path,
  owner,
  scope: 'mileage:write',
  summary: "Set the business's own rate from a day on",
  params: business,
  body: createMileageRate,
  status: 201,
  answer: single(mileageRate),
  errors: ['ALREADY_EXISTS'],
  emits: ['mileage_trip.updated'],
});

export const replaceMileageRatesOperation = operation({
  id: 'replaceMileageRates',
  method: 'PUT',
  path,
  owner,
  scope: 'mileage:write',
  summary: "Replace all of the business's own rates",
  params: business,
  body: replaceMileageRates,
  status: 200,
  answer: z.strictObject({ data: z.array(mileageRate) }),
  errors: ['ALREADY_EXISTS'],
  emits: ['mileage_trip.updated'],
});

export const getMileageRate = operation({
  id: 'getMileageRate',
  method: 'GET',
  path: '/v1/businesses/{businessId}/mileage-rates/{rateId}',
  owner,
  scope: 'mileage:read',
  summary: "Get one of the business's own rates",
  params: one,
  status: 200,
  answer: single(mileageRate),
});

export const deleteMileageRate = operation({
  id: 'deleteMileageRate',
  method: 'DELETE',
  path: '/v1/businesses/{businessId}/mileage-rates/{rateId}',
  owner,
  scope: 'mileage:write',
  summary: "Delete one of the business's own rates; open trips are worth what is left",
  params: one,
  status: 204,
  emits: ['mileage_trip.updated'],
});
