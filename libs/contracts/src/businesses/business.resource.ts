import { z } from 'zod';
import { LOCALES } from '../cluster.ts';
import { currency, id, versioned } from '../operations/fields.ts';

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
    id,
    name: z.string(),
    legalName: z.string().nullable(),
    country,
    currency,
    timeZone,
    locale: z.enum(LOCALES),
    distanceUnit: z.enum(['km', 'mi']),
    fiscalYearStart: fiscalYearStart.optional().describe('Month and day; changed with the settings'),
    status: z.enum(['active', 'closed']),
    ...versioned,
  })
  .meta({ id: 'Business' });

export type BusinessView = z.infer<typeof business>;

const fields = {
  name: z.string().trim().min(1).max(200),
  legalName: z.string().trim().min(1).max(200).nullable(),
  country,
  currency,
  timeZone,
  locale: z.enum(LOCALES),
  distanceUnit: z.enum(['km', 'mi']),
};

export const createBusiness = z
  .strictObject({
    name: fields.name,
    legalName: fields.legalName.default(null),
    country: country.default('CA'),
    currency: currency.default('CAD'),
    timeZone: timeZone.default('America/Toronto'),
    locale: fields.locale.default('en-CA'),
    distanceUnit: fields.distanceUnit.default('km'),
  })
  .meta({ id: 'CreateBusiness' });
export type CreateBusiness = z.infer<typeof createBusiness>;

export const updateBusiness = z.strictObject(fields).partial().meta({ id: 'UpdateBusiness' });
export type UpdateBusiness = z.infer<typeof updateBusiness>;
