import { z } from 'zod';
import { AS_DAY, date, id, versioned, writtenDate } from '../../operations/fields.ts';

/** As many rates, parts and shares by category as one code has at most: a code has some ten in decades. */
const MOST_RATES = 50;
const MOST_COMPONENTS = 10;
export const MOST_SHARES = 200;
/** A rate of 9.975 has three decimals of a percent; none in use has more than four. */
const PLACES = 4;

const name = z.string().trim().min(1).max(100);
const names = z.strictObject({
  en: name.describe('The name in English.'),
  fr: name.describe('The name in French.'),
});
export type TaxCodeNames = z.infer<typeof names>;

const isWritten = (value: number): boolean => Number(value.toFixed(PLACES)) === value;

const percent = z
  .number()
  .min(0)
  .max(100)
  .check(({ value, issues }) => {
    if (!isWritten(value))
      issues.push({
        code: 'custom',
        params: { key: 'validation.tax.places', values: { places: PLACES } },
        input: value,
      });
  });

const rateOf = (from: typeof date | typeof writtenDate, rule = '') =>
  z.strictObject({
    percent: percent.describe('Percent of what is taxed, with up to four decimals: 9.975.'),
    from: from.describe(`The first day on which the rate holds; it ends where the next one begins.${rule}`),
  });

const share = z.strictObject({
  categoryId: id.describe('The category that it is for.'),
  percent: percent.describe('The part of the tax that is recovered in this category, in percent.'),
});

const factor = z.strictObject({
  numerator: z.int().min(1).max(1_000_000).describe('What an allowance is multiplied by.'),
  denominator: z.int().min(1).max(1_000_000).describe('What it is divided by; more than the numerator.'),
});
export type DeemedFactor = z.infer<typeof factor>;

const country = z.string().regex(/^[A-Z]{2}$/);
const region = z.string().regex(/^[A-Z0-9]{1,3}$/);
const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 .+_-]{0,31}$/);

const fields = {
  code: code.describe('A short name, unique in the business: 1 to 32 letters, digits, spaces and `. + _ -`.'),
  names: names.describe('The name in both languages.'),
  country: country.describe('The country whose tax it is, ISO 3166-1: CA.'),
  region: region.nullable().describe('The province or state whose tax it is: QC; null for the whole country.'),
  rates: z
    .array(rateOf(date))
    .max(MOST_RATES)
    .describe('The rates, the earliest first. Empty for a group, and for what no tax is charged on.'),
  included: z.boolean().describe('Whether prices have it in them, as those of fuel; false: it is added to them.'),
  compound: z
    .boolean()
    .describe('Whether it is charged on the price with the other taxes, and not on the price alone.'),
  recoverablePercent: percent.describe('The part of the tax that the business gets back, in percent.'),
  recoverableByCategory: z
    .array(share)
    .max(MOST_SHARES)
    .describe('Categories with another part, as meals and entertainment: half of it in Canada.'),
  reverseCharge: z.boolean().describe('Whether the buyer owes it in place of the vendor, so that no receipt shows it.'),
  useTax: z.boolean().describe('Whether the buyer owes it where the vendor charged no sales tax (United States).'),
  appliesToAllowances: z
    .boolean()
    .describe('Whether it counts as paid in allowances for mileage and per diem, where no receipt shows it.'),
  deemedFactor: factor
    .nullable()
    .describe(
      "The part of an allowance that counts as this tax; null: the day's rate, over 100 and that rate (5/105).",
    ),
  components: z
    .array(id)
    .max(MOST_COMPONENTS)
    .describe('The tax codes that a group consists of, such as GST and QST; empty for a single tax.'),
  isActive: z.boolean().describe('Whether it can be chosen; lines that have it keep it.'),
};

/** A tax as a business keeps it. What was worked out by an earlier rate stays as it was. */
export const taxCode = z
  .strictObject({
    id: id.describe('Unique among the tax codes of the business; set by the service.'),
    ...fields,
    name: z.string().describe('The name in the language of Accept-Language.'),
    isSeeded: z.boolean().describe('Whether the service gave it to the business at its start.'),
    ...versioned,
  })
  .meta({ id: 'TaxCode', description: 'A tax with its rates by day, and how much of it is recovered.' });
export type TaxCodeView = z.infer<typeof taxCode>;

/** A tax code as other services know it; one that was deleted stays with the lines that have it. */
export type KnownTaxCode = TaxCodeView & { isGone: boolean };

const written = {
  ...fields,
  rates: z
    .array(rateOf(writtenDate, ` ${AS_DAY}`))
    .max(MOST_RATES)
    .describe(fields.rates.description ?? ''),
};

export const createTaxCode = z
  .strictObject({
    ...written,
    region: written.region.default(null),
    rates: written.rates.default([]),
    included: written.included.default(false),
    compound: written.compound.default(false),
    recoverablePercent: written.recoverablePercent.default(0),
    recoverableByCategory: written.recoverableByCategory.default([]),
    reverseCharge: written.reverseCharge.default(false),
    useTax: written.useTax.default(false),
    appliesToAllowances: written.appliesToAllowances.default(false),
    deemedFactor: written.deemedFactor.default(null),
    components: written.components.default([]),
    isActive: written.isActive.default(true),
  })
  .meta({
    id: 'CreateTaxCode',
    description: 'A tax code to set up: a single tax with its rates, or a group of taxes.',
  });
export type CreateTaxCode = z.infer<typeof createTaxCode>;

export const updateTaxCode = z
  .strictObject({ ...written, names: names.partial().describe('Names by language; one that is left out stays.') })
  .partial()
  .meta({ id: 'UpdateTaxCode', description: 'The fields of a tax code to change; what is left out stays as it is.' });
export type UpdateTaxCode = z.infer<typeof updateTaxCode>;
