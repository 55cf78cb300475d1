import { z } from 'zod';
import { list, single } from '../../operations/envelopes.ts';
import { AS_DAY, currency, date, filterDate, id, paging, timestamp, writtenDate } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';

const { get, post, put, remove } = ownedBy('mileage-receipt');

const RATE_SCHEMES = ['CRA', 'IRS', 'CUSTOM'] as const;
export type RateScheme = (typeof RATE_SCHEMES)[number];

/** Per unit of distance, in major units of the currency, with up to three decimals (0.725). */
const rate = z
  .number()
  .min(0)
  .max(1_000)
  .refine((value) => Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-6, {
    params: { key: 'validation.rateDecimals' },
  });

const slab = z.strictObject({
  upTo: z
    .number()
    .gt(0)
    .max(1_000_000)
    .nullable()
    .describe("The distance of a year at which it ends, in the rate's unit; null: it has no end."),
  rate: rate.describe("What one unit of distance is worth, in the rate's currency, with up to three decimals."),
});

const rises = (slabs: readonly { upTo: number | null }[]): boolean =>
  slabs.every(({ upTo }, index) => {
    if (index === slabs.length - 1) return upTo === null;
    const next = slabs[index + 1]?.upTo;
    return upTo !== null && (next === null || next === undefined || next > upTo);
  });

const slabs = z
  .array(slab)
  .min(1)
  .max(20)
  .refine(rises, { params: { key: 'validation.slabs' } });

/** What a kilometre or mile is worth from a day on: published by the tax agency, or the business's own. */
const mileageRate = z
  .strictObject({
    id: id.nullable().describe("Unique among the business's own rates; null for the tax agency's."),
    scheme: z
      .enum(RATE_SCHEMES)
      .describe("Whose rate it is: of the Canadian (`CRA`) or American (`IRS`) tax agency, or the business's own."),
    effectiveFrom: date.describe('The first day on which it holds, until the next one of its scheme.'),
    unit: z.enum(['km', 'mi']).describe('The unit of distance that is paid.'),
    currency: currency.describe('What the rates are in, ISO 4217.'),
    regions: z.array(z.string()).describe('The provinces or states where it holds; empty: everywhere.'),
    slabs: z
      .array(
        z.strictObject({
          upTo: z.number().nullable().describe('The distance of a year at which the step ends; null: it has no end.'),
          rate: z.number().describe('What one unit of distance is worth within the step.'),
        }),
      )
      .describe("The steps of a year's distance, from 0 on, each with its rate."),
    createdAt: timestamp.nullable().describe("When the business set it, in UTC; null for the tax agency's."),
  })
  .meta({ id: 'MileageRate', description: 'What a kilometre or a mile is worth from a day on.' });

export type MileageRateView = z.infer<typeof mileageRate>;

export const createMileageRate = z
  .strictObject({
    effectiveFrom: writtenDate.describe(
      `The first day on which it holds; no two rates of a business have the same. ${AS_DAY}`,
    ),
    unit: z.enum(['km', 'mi']).optional().describe("The unit of distance that is paid; the business's when left out."),
    currency: currency.optional().describe("What the rates are in, ISO 4217; the business's currency when left out."),
    slabs: slabs.describe("The steps of a year's distance in rising order, 1 to 20; only the last one has no end."),
  })
  .meta({ id: 'CreateMileageRate', description: "A rate of the business's own." });
export type CreateMileageRate = z.infer<typeof createMileageRate>;

const onePerDay = (rates: readonly { effectiveFrom: string }[]): boolean =>
  new Set(rates.map(({ effectiveFrom }) => effectiveFrom)).size === rates.length;

/** All of a business's own rates at once; an empty list goes back to the tax agency's. */
export const replaceMileageRates = z
  .strictObject({
    rates: z
      .array(createMileageRate)
      .max(100)
      .refine(onePerDay, { params: { key: 'validation.distinct' } })
      .describe("All rates, at most 100; none: the tax agency's hold."),
  })
  .meta({ id: 'ReplaceMileageRates', description: "All of a business's own rates at once." });
export type ReplaceMileageRates = z.infer<typeof replaceMileageRates>;

const path = '/v1/businesses/{businessId}/mileage-rates';

export const mileageRateOperations = [
  post('createMileageRate', path, {
    scope: 'mileage:write',
    summary: "Set the business's own rate from a day on",
    about:
      'Use it where the business pays otherwise than the tax agency says. Trips of open reports from that day on are worth anew.',
    body: createMileageRate,
    status: 201,
    answer: single(mileageRate),
    errors: ['ALREADY_EXISTS', 'LIMIT_REACHED'],
    emits: ['mileage_trip.updated'],
  }),
  remove('deleteMileageRate', '/v1/businesses/{businessId}/mileage-rates/{rateId}', {
    scope: 'mileage:write',
    summary: "Delete one of the business's own rates; open trips are worth what is left",
    about: 'Trips in submitted reports keep what they are worth.',
    emits: ['mileage_trip.updated'],
  }),
  get('getMileageRate', '/v1/businesses/{businessId}/mileage-rates/{rateId}', {
    scope: 'mileage:read',
    summary: "Get one of the business's own rates",
    about: "The tax agencies' rates are in the list only.",
    answer: single(mileageRate),
  }),
  /** The business's own rates and the tax agency's of its country, as dated data. */
  get('listMileageRates', path, {
    scope: 'mileage:read',
    summary: 'List the mileage rates that hold for a business',
    about: "The business's own rates and those of the tax agency of its country.",
    query: z.strictObject({
      ...paging(['effectiveFrom'], 'effectiveFrom'),
      scheme: z.enum(RATE_SCHEMES).optional().describe("Only rates of this tax agency, or the business's own."),
      at: filterDate.optional().describe('Only what holds on this day.'),
    }),
    answer: list(mileageRate),
  }),
  put('replaceMileageRates', path, {
    scope: 'mileage:write',
    summary: "Replace all of the business's own rates",
    about:
      "Use it to keep the rates in step with another system. Open trips are worth anew. Answers the business's own rates as they are now, on one page.",
    body: replaceMileageRates,
    answer: list(mileageRate),
    errors: ['ALREADY_EXISTS'],
    emits: ['mileage_trip.updated'],
  }),
] as const;
