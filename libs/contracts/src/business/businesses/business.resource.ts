import { z } from 'zod';
import { currency, id, versioned } from '../../operations/fields.ts';
import { LOCALES } from '../../values/cluster.ts';

const TIME_ZONES = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** An IANA time zone. */
export const timeZone = z.string().refine((zone) => TIME_ZONES.has(zone), { params: { key: 'validation.timeZone' } });
/** ISO 3166-1, two capital letters. */
export const country = z.string().regex(/^[A-Z]{2}$/);

/** Month and day: `04-01`. */
export const fiscalYearStart = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

/** A tenant. */
export const business = z
  .strictObject({
    id: id.describe('Unique among all businesses; what `x-tenant-id` takes.'),
    name: z.string().describe('What people call the business.'),
    legalName: z.string().nullable().describe('Its name in the register; null when it is unknown.'),
    country: country.describe('Where it is, ISO 3166-1: two capital letters.'),
    currency: currency.describe('The currency of its budgets, limits and policies, and of what names none; ISO 4217.'),
    timeZone: timeZone.describe('Where its days begin and end, an IANA time zone.'),
    locale: z.enum(LOCALES).describe('The language of its events and of texts for people who chose none.'),
    distanceUnit: z.enum(['km', 'mi']).describe('The unit of its mileage trips.'),
    fiscalYearStart: fiscalYearStart
      .optional()
      .describe('Month and day on which its fiscal year begins, as `04-01`; changed with the settings.'),
    status: z.enum(['active', 'closed']).describe('`closed`: nothing can be entered any more.'),
    ...versioned,
  })
  .meta({ id: 'Business', description: 'A tenant: whose data it is.' });

export type BusinessView = z.infer<typeof business>;

const fields = {
  name: z.string().trim().min(1).max(200).describe('What people call the business, 1 to 200 characters.'),
  legalName: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .nullable()
    .describe('Its name in the register, 1 to 200 characters; null for none.'),
  country: country.describe('Where it is, ISO 3166-1: two capital letters.'),
  currency: currency.describe('The currency of its budgets, limits and policies, and of what names none; ISO 4217.'),
  timeZone: timeZone.describe('Where its days begin and end, an IANA time zone.'),
  locale: z.enum(LOCALES).describe('The language of its events and of texts for people who chose none.'),
  distanceUnit: z.enum(['km', 'mi']).describe('The unit of its mileage trips.'),
};

export const createBusiness = z
  .strictObject({
    name: fields.name,
    legalName: fields.legalName.default(null),
    country: country.default('CA').describe('Where it is, ISO 3166-1: two capital letters.'),
    currency: currency
      .default('CAD')
      .describe('The currency of its budgets, limits and policies, and of what names none; ISO 4217.'),
    timeZone: timeZone.default('America/Toronto').describe('Where its days begin and end, an IANA time zone.'),
    locale: fields.locale.default('en-CA'),
    distanceUnit: fields.distanceUnit.default('km'),
  })
  .meta({ id: 'CreateBusiness', description: 'A business to set up.' });
export type CreateBusiness = z.infer<typeof createBusiness>;

export const updateBusiness = z
  .strictObject(fields)
  .partial()
  .meta({ id: 'UpdateBusiness', description: 'The fields of a business to change; what is left out stays as it is.' });
export type UpdateBusiness = z.infer<typeof updateBusiness>;
