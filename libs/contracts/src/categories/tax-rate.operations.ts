import { z } from 'zod';
import { list } from '../operations/envelopes.ts';
import { date, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { TAX_REGIONS, taxRate } from './tax-rate.resource.ts';

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
