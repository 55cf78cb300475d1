import { z } from 'zod';
import { EXPENSE_STATUSES } from '../expenses/expense.resource.ts';
import { currency, date, id, versioned } from '../operations/fields.ts';

/** Where the effective distance comes from; UNKNOWN while the stops have no coordinates and nothing is claimed. */
const DISTANCE_SOURCES = ['CLAIMED', 'POLYLINE', 'ROUTE', 'GREAT_CIRCLE', 'UNKNOWN'] as const;
export type DistanceSource = (typeof DISTANCE_SOURCES)[number];

/** Claimed far above what the stops say, or nothing to work the distance out from. */
const TRIP_VIOLATIONS = ['CLAIMED_ABOVE_CALCULATED', 'DISTANCE_UNKNOWN'] as const;

const stop = z.strictObject({
  address: z.string().nullable(),
  placeId: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

const segment = z.strictObject({ distance: z.number(), rate: z.number(), amount: z.number() });

/** A trip with its distance, rate and the amount it is worth (docs/api.md 1.8). */
export const mileageTrip = z
  .strictObject({
    id,
    businessId: id,
    userId: id,
    employeeId: id.nullable(),
    name: z.string().nullable(),
    note: z.string().nullable(),
    date: z.string().meta({ format: 'date-time', description: 'As sent; the day counts' }),
    stops: z.array(stop),
    savedTripId: id.nullable(),
    categoryId: id.nullable(),
    category: z.string().nullable(),
    vehicle: z
      .strictObject({ id: id.nullable(), name: z.string().nullable(), ownership: z.enum(['EMPLOYEE', 'COMPANY']) })
      .nullable(),
    isRoundTrip: z.boolean(),
    distance: z.strictObject({
      calculated: z.number().nullable(),
      claimed: z.number().nullable(),
      effective: z.number(),
      unit: z.enum(['km', 'mi']),
      source: z.enum(DISTANCE_SOURCES),
    }),
    route: z.strictObject({ polyline: z.string() }).nullable(),
    rate: z.strictObject({
      scheme: z.enum(['CRA', 'IRS', 'CUSTOM']),
      region: z
        .string()
        .nullable()
        .describe(
          "The vehicle's, else that of the employee's location, else the business's, when it was made or changed",
        ),
      unit: z.enum(['km', 'mi']).describe('Of the segments; a trip told in the other unit is converted'),
      segments: z.array(segment),
      effectiveFrom: date.nullable(),
    }),
    amount: z.number(),
    currency,
    reimbursable: z.boolean(),
    policyViolations: z.array(
      z.strictObject({ code: z.enum(TRIP_VIOLATIONS), severity: z.enum(['warning', 'error']), message: z.string() }),
    ),
    expenseId: id.nullable(),
    status: z.enum(EXPENSE_STATUSES),
    statusLabel: z.string(),
    ...versioned,
  })
  .meta({ id: 'MileageTrip' });

export type MileageTripView = z.infer<typeof mileageTrip>;
