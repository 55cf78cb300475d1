import { z } from 'zod';
import { AS_DAY_OR_MOMENT, currency, date, id, versioned, writtenDayOrMoment } from '../../operations/fields.ts';
import { EXPENSE_STATUSES } from '../expenses/expense.resource.ts';
import { OWNERSHIPS } from './vehicle.operations.ts';

/** Left out and null mean the same: the specification's payload names no required field and clients send null. */
const absent = <T extends z.ZodType>(value: T) => value.nullish();

/** An empty text says nothing: it is left out. No transform, which would cost the documents the examples of the payload. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullable()
    .overwrite((written) => (written === '' ? null : written));

const stopCommand = z
  .strictObject({
    address: absent(text(500)).describe(
      'Where it is, as written, up to 500 characters; this, `placeId` or coordinates.',
    ),
    placeId: absent(text(300)).describe('Its id at a map service, kept as it is; up to 300 characters.'),
    latitude: absent(z.number().min(-90).max(90)).describe(
      'Degrees north of the equator; with `longitude`, or neither.',
    ),
    longitude: absent(z.number().min(-180).max(180)).describe(
      'Degrees east of Greenwich; with `latitude`, or neither.',
    ),
  })
  .refine((stop) => (stop.latitude == null) === (stop.longitude == null), {
    path: ['longitude'],
    params: { key: 'validation.coordinates' },
  })
  .refine((stop) => stop.address != null || stop.placeId != null || stop.latitude != null, {
    params: { key: 'validation.stop' },
  })
  .meta({ id: 'MileageStop', description: 'One stop of a trip: an address, an id at a map service, or coordinates.' });

export const stops = z.array(stopCommand).min(2).max(25);

const distance = z
  .strictObject({
    claimed: absent(z.number().gt(0).max(10_000)).describe(
      "What the driver says it was, in the business's unit; above 0, at most 10,000. It counts instead of the calculated one.",
    ),
    clearClaimed: absent(z.boolean()).describe(
      'true: go back to the calculated distance; not together with `claimed`.',
    ),
  })
  .refine(({ claimed, clearClaimed }) => claimed == null || clearClaimed !== true, {
    path: ['clearClaimed'],
    params: { key: 'validation.claimedAndCleared' },
  });

const fields = {
  stops: absent(stops).describe(
    'Where the trip went, 2 to 25 stops in order; this, `savedTripId` or `distance.claimed` is needed.',
  ),
  vehicle: absent(
    z
      .strictObject({
        id: absent(id).describe('A vehicle of the driver or of the company.'),
        ownership: absent(z.enum(OWNERSHIPS)).describe(
          "Whose vehicle it was; a trip in a company's vehicle is worth 0.",
        ),
      })
      .describe('A stored vehicle, or whose vehicle it was; EMPLOYEE when left out'),
  ).describe('A stored vehicle, or whose vehicle it was; EMPLOYEE when left out.'),
  savedTripId: absent(id).describe('A saved trip of the driver, whose stops are taken.'),
  categoryId: absent(id).describe('The active category of its expense.'),
  projectId: absent(id).describe('An active project to book its expense to.'),
  employeeId: absent(id).describe('The employee who drove; the caller when left out, which a client by itself cannot.'),
  name: absent(text(120)).describe('What to call the trip, up to 120 characters.'),
  note: absent(z.string().max(2000)).describe(
    'What it was for, up to 2,000 characters; its report needs this or a name.',
  ),
  isRoundTrip: absent(z.boolean()).describe('true: the way back counts as well, and doubles the calculated distance.'),
  distance: absent(distance).describe('A distance that is claimed instead of the calculated one.'),
  route: absent(
    z.strictObject({
      polyline: absent(text(65_536)).describe('The way as an encoded polyline (precision 5), as map services give it.'),
    }),
  ).describe('The way that was driven, where it is known.'),
};

/** A date-time of the specification, or a plain day; what counts is the day in the business's time zone. */
const tripDate = writtenDayOrMoment;
const TRIP_DATE = `The day of the trip, or a moment that falls on it in the business's time zone. ${AS_DAY_OR_MOMENT}`;

/** The specification's payload ("Resources"). */
export const createMileageTrip = z
  .strictObject({
    ...fields,
    date: tripDate.describe(TRIP_DATE),
  })
  .meta({
    id: 'CreateMileageTrip',
    description: 'A trip to enter: its day, and stops, a saved trip or a claimed distance.',
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
  .strictObject({
    ...fields,
    date: tripDate.optional().describe(TRIP_DATE),
  })
  .omit({ employeeId: true })
  .meta({ id: 'UpdateMileageTrip', description: 'The fields of a trip to change; what is left out stays as it is.' });
export type UpdateMileageTrip = z.infer<typeof updateMileageTrip>;

/** Where the effective distance comes from; UNKNOWN while the stops have no coordinates and nothing is claimed. */
const DISTANCE_SOURCES = ['CLAIMED', 'POLYLINE', 'ROUTE', 'GREAT_CIRCLE', 'UNKNOWN'] as const;
export type DistanceSource = (typeof DISTANCE_SOURCES)[number];

/** Claimed far above what the stops say, or nothing to work the distance out from. */
export const TRIP_VIOLATIONS = ['CLAIMED_ABOVE_CALCULATED', 'DISTANCE_UNKNOWN'] as const;

export const shownStop = z.strictObject({
  address: z.string().nullable().describe('Where it is, as written; null when it was not given.'),
  placeId: z.string().nullable().describe('Its id at a map service; null when it was not given.'),
  latitude: z.number().nullable().describe('Degrees north of the equator; null when they were not given.'),
  longitude: z.number().nullable().describe('Degrees east of Greenwich; null when they were not given.'),
});

const segment = z.strictObject({
  distance: z.number().describe("How much of the distance is paid at this rate, in the rate's unit."),
  rate: z.number().describe('What one unit of distance is worth, in `currency`.'),
  amount: z.number().describe('What the segment is worth, in `currency`.'),
});

/** What a person may do with a trip, by the names of the operations. */
export const TRIP_ACTIONS = ['update', 'delete'] as const;
export type TripAction = (typeof TRIP_ACTIONS)[number];

/** A trip with its distance, rate and the amount it is worth (docs/api.md 1.8). */
export const mileageTrip = z
  .strictObject({
    id: id.describe('Unique among the trips of all businesses; not the id of its expense.'),
    businessId: id.describe('The business that the trip was for.'),
    userId: id.describe('The user who drove, and who is paid.'),
    employeeId: id.nullable().describe('That person as an employee of the business; null without such a record.'),
    name: z.string().nullable().describe('What the driver calls it; null without a name.'),
    note: z.string().nullable().describe('What it was for; null without a note.'),
    date: z.string().meta({ format: 'date-time', description: 'When it was, in UTC; what counts is `day`.' }),
    day: date.describe(
      "The day in the business's time zone on which it counts: for its rate, in lists, of its expense.",
    ),
    stops: z.array(shownStop).describe('Where it went, in order; empty when only a distance was claimed.'),
    savedTripId: id.nullable().describe('The saved trip that its stops are from; null for none.'),
    categoryId: id.nullable().describe('The category of its expense; null for none.'),
    category: z.string().nullable().describe("The category's name in the reader's language; null without a category."),
    projectId: id
      .nullable()
      .optional()
      .describe('The project that its expense is booked to; null for none. Events of earlier releases have none.'),
    vehicle: z
      .strictObject({
        id: id.nullable().describe('The stored vehicle; null when none was named.'),
        name: z.string().nullable().describe('What people call the vehicle; null when none was named.'),
        ownership: z
          .enum(['EMPLOYEE', 'COMPANY'])
          .describe("Whose vehicle it was; a trip in a company's vehicle is worth 0."),
      })
      .nullable()
      .describe('What was driven; null when nobody said so.'),
    isRoundTrip: z.boolean().describe('Whether the way back counts as well.'),
    distance: z
      .strictObject({
        calculated: z
          .number()
          .nullable()
          .describe('What the stops or the route say, in `unit`; null when they do not.'),
        claimed: z.number().nullable().describe('What the driver says, in `unit`; null without a claim.'),
        effective: z.number().describe('What counts, in `unit`: the claim, else what was calculated.'),
        unit: z.enum(['km', 'mi']).describe("The business's unit of distance."),
        source: z.enum(DISTANCE_SOURCES).describe('Where the effective distance is from; UNKNOWN while there is none.'),
      })
      .describe('How far it was.'),
    route: z
      .strictObject({ polyline: z.string().describe('The way as an encoded polyline (precision 5).') })
      .nullable()
      .describe('The way that was driven; null when it was not given.'),
    rate: z
      .strictObject({
        scheme: z
          .enum(['CRA', 'IRS', 'CUSTOM'])
          .describe("Whose rate it is: of the Canadian (`CRA`) or American (`IRS`) tax agency, or the business's own."),
        region: z
          .string()
          .nullable()
          .describe(
            "The vehicle's, else that of the employee's location, else the business's, when it was made or changed; null without any.",
          ),
        unit: z.enum(['km', 'mi']).describe('The unit of the segments; a trip in the other unit is converted.'),
        segments: z.array(segment).describe('The distance by rate; two where the trip crosses a step of the year.'),
        effectiveFrom: date.nullable().describe('The first day on which the rate holds; null when none was applied.'),
      })
      .describe('The rate that was applied.'),
    amount: z.number().describe('What the trip is worth, in `currency`: the sum of the segments.'),
    currency: currency.describe('What the amount is in, ISO 4217.'),
    reimbursable: z.boolean().describe("Whether it is paid; false for a company's vehicle."),
    policyViolations: z
      .array(
        z.strictObject({
          code: z.enum(TRIP_VIOLATIONS).describe('Which rule it is; never translated.'),
          severity: z
            .enum(['warning', 'error'])
            .describe('`warning`: approvers should look at it; `error`: the trip cannot be paid as it is.'),
          message: z.string().describe("The same as a sentence in the reader's language."),
        }),
      )
      .describe('What approvers should look at; empty when nothing is.'),
    expenseId: id.nullable().describe('The expense that it is handed in as; null for a moment, until that is made.'),
    status: z.enum(EXPENSE_STATUSES).describe('The status of its expense.'),
    statusLabel: z.string().describe("The status in the reader's language, for people."),
    allowedActions: z
      .array(z.enum(TRIP_ACTIONS))
      .optional()
      .describe('What the caller may do with it now; not in events.'),
    ...versioned,
  })
  .meta({ id: 'MileageTrip', description: 'A drive that is paid by distance.' });

export type MileageTripView = z.infer<typeof mileageTrip>;
