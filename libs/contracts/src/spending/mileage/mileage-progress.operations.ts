import { z } from 'zod';
import { single } from '../../operations/envelopes.ts';
import { currency, id, idText, integerText } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';

const { get } = ownedBy('mileage-receipt');

const segment = z.strictObject({
  rate: z.number().describe('What one unit of distance was worth, in `currency`.'),
  distance: z.number().describe('How much of the year was paid at this rate, in `unit`.'),
  amount: z.number().describe('What that is worth, in `currency`, before it is rounded per trip.'),
});

const slab = z.strictObject({
  upTo: z.number().nullable().describe('The distance of the year up to which it holds, in `unit`; null: without end.'),
  rate: z.number().describe('What one unit of distance is worth, in `currency`.'),
});

const scheme = z
  .strictObject({
    scheme: z.enum(['CRA', 'IRS', 'CUSTOM']).describe('Whose rates they are; each counts its own kilometres or miles.'),
    unit: z.enum(['km', 'mi']).describe('The unit of the rates, and of the distances here.'),
    currency: currency.describe('What rates and amounts are in, ISO 4217.'),
    isCurrent: z.boolean().describe('Whether the next trip is paid by it; true for exactly one.'),
    trips: z.int().describe("How many trips were paid by it; those in a company's vehicle are not."),
    distance: z.number().describe('How far they were together, in `unit`.'),
    amount: z.number().describe('What they are worth together, in `currency`.'),
    segments: z.array(segment).describe('The same by rate, the highest first: how the amount comes about.'),
    slabs: z
      .array(slab)
      .describe('The rates of today, or of the last day of a year that is over; empty unless `isCurrent`.'),
    step: z
      .strictObject({
        at: z.number().describe('The distance of the year at which the rate changes, in `unit`.'),
        left: z.number().describe('How far it is until then, in `unit`.'),
        rate: z.number().describe('What one unit of distance is worth from there on.'),
      })
      .nullable()
      .describe('The next change of the rate; null after the last one, and unless `isCurrent`.'),
  })
  .meta({ id: 'MileageSchemeProgress', description: 'What somebody drove in a year under the rates of one scheme.' });

const mileageProgress = z
  .strictObject({
    year: z.int().describe('The calendar year.'),
    userId: id.describe('The user who drove.'),
    employeeId: id.nullable().describe('That person as an employee of the business; null without such a record.'),
    region: z
      .string()
      .nullable()
      .describe('The region whose rates hold for the person without a vehicle of another; null without any.'),
    schemes: z.array(scheme).describe('The current scheme first; the others only where trips were paid by them.'),
  })
  .meta({ id: 'MileageProgress', description: "How far somebody's year is towards the next step of the rate." });

export type MileageProgressView = z.infer<typeof mileageProgress>;

export const mileageProgressOperations = [
  /** GET …/mileage-progress (docs/api.md 1.8). */
  get('getMileageProgress', '/v1/businesses/{businessId}/mileage-progress', {
    scope: 'mileage:read',
    summary: "Get how far a person's year is towards the next step of the mileage rate",
    about:
      'Use it to show why a trip is worth what it is: rates fall after so many kilometres of a year. Others than oneself only for those who see their trips.',
    query: z.strictObject({
      year: integerText(1990, 2100)
        .optional()
        .describe('The calendar year; the current one of the business when left out.'),
      employeeId: idText
        .optional()
        .describe('The employee who drove; the caller when left out, which a client by itself cannot.'),
    }),
    answer: single(mileageProgress),
    errors: ['MILEAGE_RATE_MISSING'],
  }),
] as const;
