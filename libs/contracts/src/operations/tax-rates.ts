import { z } from 'zod';
import { TAX_REGIONS, taxRate } from '../resources/tax-rate.ts';
import { list } from './envelopes.ts';
import { date, paging } from './fields.ts';
import { operation } from './operation.ts';

/** The sales taxes of Canada as dated data; the same for every business. */
export const listTaxRates = operation({
  id: 'listTaxRates',
  method: 'GET',
  path: '/v1/tax-rates',
  owner: 'expense',
  scope: 'categories:read',
  summary: 'List the sales tax rates of the provinces and territories',
  query: z.strictObject({
    ...paging(['effectiveFrom', 'region'], 'effectiveFrom'),
    region: z.enum(TAX_REGIONS).optional(),
    date: date.optional().describe('Only what holds on this day'),
  }),
  status: 200,
  answer: list(taxRate),
});
