import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { currency, date, filterDate, id, paging, timestamp, writtenDate } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';

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
  upTo: z.number().gt(0).max(1_000_000).nullable().describe('Year-to-date distance that it ends at; null: no end'),
  rate,
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
    id: id.nullable().describe("null for the tax agency's"),
    scheme: z.enum(RATE_SCHEMES),
    effectiveFrom: date,
    unit: z.enum(['km', 'mi']),
    currency,
    regions: z.array(z.string()).describe('Where it holds; empty: everywhere'),
    slabs: z.array(z.strictObject({ upTo: z.number().nullable(), rate: z.number() })),
    createdAt: timestamp.nullable(),
  })
  .meta({ id: 'MileageRate' });

export type MileageRateView = z.infer<typeof mileageRate>;

export const createMileageRate = z
  .strictObject({
    effectiveFrom: writtenDate,
    unit: z.enum(['km', 'mi']).optional().describe("The business's unit when left out"),
    currency: currency.optional().describe("The business's currency when left out"),
    slabs,
  })
  .meta({ id: 'CreateMileageRate' });
export type CreateMileageRate = z.infer<typeof createMileageRate>;

const onePerDay = (rates: readonly { effectiveFrom: string }[]): boolean =>
  new Set(rates.map(({ effectiveFrom }) => effectiveFrom)).size === rates.length;

/** All of a business's own rates at once; an empty list goes back to the tax agency's. */
export const replaceMileageRates = z
  .strictObject({
    rates: z
      .array(createMileageRate)
      .max(100)
      .refine(onePerDay, { params: { key: 'validation.distinct' } }),
  })
  .meta({ id: 'ReplaceMileageRates' });
export type ReplaceMileageRates = z.infer<typeof replaceMileageRates>;

const path = '/v1/businesses/{businessId}/mileage-rates';

export const mileageRateOperations = [
  post('createMileageRate', path, {
    scope: 'mileage:write',
    summary: "Set the business's own rate from a day on",
    body: createMileageRate,
    status: 201,
    answer: single(mileageRate),
    errors: ['ALREADY_EXISTS', 'LIMIT_REACHED'],
    emits: ['mileage_trip.updated'],
  }),
  remove('deleteMileageRate', '/v1/businesses/{businessId}/mileage-rates/{rateId}', {
    scope: 'mileage:write',
    summary: "Delete one of the business's own rates; open trips are worth what is left",
    emits: ['mileage_trip.updated'],
  }),
  get('getMileageRate', '/v1/businesses/{businessId}/mileage-rates/{rateId}', {
    scope: 'mileage:read',
    summary: "Get one of the business's own rates",
    answer: single(mileageRate),
  }),
  /** The business's own rates and the tax agency's of its country, as dated data. */
  get('listMileageRates', path, {
    scope: 'mileage:read',
    summary: 'List the mileage rates that hold for a business',
    query: z.strictObject({
      ...paging(['effectiveFrom'], 'effectiveFrom'),
      scheme: z.enum(RATE_SCHEMES).optional(),
      at: filterDate.optional().describe('Only what holds on this day'),
    }),
    answer: list(mileageRate),
  }),
  put('replaceMileageRates', path, {
    scope: 'mileage:write',
    summary: "Replace all of the business's own rates",
    body: replaceMileageRates,
    answer: z.strictObject({ data: z.array(mileageRate) }),
    errors: ['ALREADY_EXISTS'],
    emits: ['mileage_trip.updated'],
  }),
] as const;
