import { z } from 'zod';
import { list } from '../operations/envelopes.ts';
import { date, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { TAX_REGIONS, taxRate } from './tax-rate.resource.ts';

const { get } = ownedBy('expense');

/** The sales taxes of Canada as dated data; the same for every business. */
export const listTaxRates = get('listTaxRates', '/v1/tax-rates', {
  scope: 'categories:read',
  summary: 'List the sales tax rates of the provinces and territories',
  query: z.strictObject({
    ...paging(['effectiveFrom', 'region'], 'effectiveFrom'),
    region: z.enum(TAX_REGIONS).optional(),
    date: date.optional().describe('Only what holds on this day'),
  }),
  answer: list(taxRate),
});
