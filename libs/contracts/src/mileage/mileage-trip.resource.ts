import { z } from 'zod';
import { EXPENSE_STATUSES } from '../expenses/expense.resource.ts';
import { currency, date, id, versioned, writtenDay } from '../operations/fields.ts';
import { OWNERSHIPS } from './vehicle.operations.ts';

/** Left out and null mean the same: the specification's payload names no required field and clients send null. */
const absent = <T extends z.ZodType>(value: T) => value.nullish();

const stopCommand = z
  .strictObject({
    address: absent(z.string().trim().min(1).max(500)),
    placeId: absent(z.string().min(1).max(300)),
    latitude: absent(z.number().min(-90).max(90)),
    longitude: absent(z.number().min(-180).max(180)),
  })
  .refine((stop) => (stop.latitude == null) === (stop.longitude == null), {
    path: ['longitude'],
    params: { key: 'validation.coordinates' },
  })
  .refine((stop) => stop.address != null || stop.placeId != null || stop.latitude != null, {
    params: { key: 'validation.stop' },
  })
  .meta({ id: 'MileageStop' });

export const stops = z.array(stopCommand).min(2).max(25);

const distance = z
  .strictObject({
    claimed: absent(z.number().gt(0).max(10_000)).describe("In the business's unit"),
    clearClaimed: absent(z.boolean()).describe('Go back to the calculated distance'),
  })
  .refine(({ claimed, clearClaimed }) => claimed == null || clearClaimed !== true, {
    path: ['clearClaimed'],
    params: { key: 'validation.claimedAndCleared' },
  });

const fields = {
  stops: absent(stops),
  vehicle: absent(
    z
      .strictObject({ id: absent(id), ownership: absent(z.enum(OWNERSHIPS)) })
      .describe('A stored vehicle, or whose vehicle it was; EMPLOYEE when left out'),
  ),
  savedTripId: absent(id),
  categoryId: absent(id),
  employeeId: absent(id).describe('Who drove; the caller when left out'),
  name: absent(z.string().trim().min(1).max(120)),
  note: absent(z.string().max(2000)),
  isRoundTrip: absent(z.boolean()),
  distance: absent(distance),
  route: absent(
    z.strictObject({
      polyline: absent(z.string().min(1).max(65_536)).describe('Encoded as by Google, precision 5'),
    }),
  ),
};

/** A date-time of the specification, or a plain day; the day as it is written counts, whatever its zone. */
const tripDate = writtenDay;

/** The specification's payload ("Resources"). */
export const createMileageTrip = z.strictObject({ ...fields, date: tripDate }).meta({
  id: 'CreateMileageTrip',
  examples: [
    {
      date: '2026-03-13T09:00:00Z',
      name: 'Visit to the mill',
      stops: [
        { address: '5000 rue Notre-Dame, Montréal', latitude: 45.5017, longitude: -73.5673 },
        { address: '150 chemin du Fleuve, Coteau-du-Lac', latitude: 45.3018, longitude: -74.1787 },
      ],
      isRoundTrip: true,
    },
  ],
});
export type CreateMileageTrip = z.infer<typeof createMileageTrip>;

/** What is left out stays as it is; null clears what may be empty. */
export const updateMileageTrip = z
  .strictObject({ ...fields, date: tripDate.optional() })
  .omit({ employeeId: true })
  .meta({ id: 'UpdateMileageTrip' });
export type UpdateMileageTrip = z.infer<typeof updateMileageTrip>;

/** Where the effective distance comes from; UNKNOWN while the stops have no coordinates and nothing is claimed. */
const DISTANCE_SOURCES = ['CLAIMED', 'POLYLINE', 'ROUTE', 'GREAT_CIRCLE', 'UNKNOWN'] as const;
export type DistanceSource = (typeof DISTANCE_SOURCES)[number];

/** Claimed far above what the stops say, or nothing to work the distance out from. */
const TRIP_VIOLATIONS = ['CLAIMED_ABOVE_CALCULATED', 'DISTANCE_UNKNOWN'] as const;

export const shownStop = z.strictObject({
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
    stops: z.array(shownStop),
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
