import { z } from 'zod';
import { list } from '../../operations/envelopes.ts';
import { date, filterDate, paging } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';

const { get } = ownedBy('expense');

/** The provinces and territories of Canada, by their postal codes. */
export const TAX_REGIONS = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;
export type TaxRegion = (typeof TAX_REGIONS)[number];

const TAX_NAMES = ['GST', 'HST', 'QST', 'PST', 'RST'] as const;
export type TaxName = (typeof TAX_NAMES)[number];

/** What a sales tax of a province or territory is from a day on; an expense's taxes may be proposed from it. */
const taxRate = z
  .strictObject({
    region: z.enum(TAX_REGIONS).describe('The province or territory, by its postal code.'),
    name: z.enum(TAX_NAMES).describe('Which tax it is, by its English short name.'),
    label: z.string().describe("The tax's name in the reader's language; an expense's tax may have either."),
    rate: z.number().describe('Percent of the price without taxes.'),
    effectiveFrom: date.describe('The first day on which it holds.'),
    effectiveTo: date.nullable().describe('The last day on which it holds; null while it does.'),
  })
  .meta({ id: 'TaxRate', description: 'What a sales tax of a province or territory is from a day on.' });

export type TaxRateView = z.infer<typeof taxRate>;

export const taxRateOperations = [
  /** The sales taxes of Canada as dated data; the same for every business. */
  get('listTaxRates', '/v1/tax-rates', {
    scope: 'categories:read',
    summary: 'List the sales tax rates of the provinces and territories',
    about:
      'Use it to propose the taxes of an expense. The rates are the same for every business and come with the service.',
    query: z.strictObject({
      ...paging(['effectiveFrom', 'region'], 'effectiveFrom'),
      region: z.enum(TAX_REGIONS).optional().describe('Only the taxes of this province or territory.'),
      date: filterDate.optional().describe('Only what holds on this day.'),
    }),
    answer: list(taxRate),
  }),
] as const;
