import { z } from 'zod';
import { id, versioned } from '../operations/fields.ts';
import { country, timeZone } from './business.resource.ts';

/** A place where a business is; its region decides between mileage rates (docs/api.md 1.5). */
export const location = z
  .strictObject({
    id,
    name: z.string(),
    code: z.string().nullable(),
    address: z.string().nullable(),
    region: z
      .string()
      .nullable()
      .describe('Province or state: one to three capital letters or digits (ISO 3166-2, without the country)'),
    country: z.string(),
    timeZone: z.string(),
    isActive: z.boolean(),
    ...versioned,
  })
  .meta({ id: 'Location' });

export type LocationView = z.infer<typeof location>;

const fields = {
  name: z.string().trim().min(1).max(120),
  code: z.string().trim().min(1).max(32).nullable(),
  address: z.string().trim().min(1).max(500).nullable(),
  region: z
    .string()
    .regex(/^[A-Z0-9]{1,3}$/)
    .nullable(),
  country,
  timeZone,
  isActive: z.boolean(),
};

export const createLocation = z
  .strictObject({
    name: fields.name,
    code: fields.code.default(null),
    address: fields.address.default(null),
    region: fields.region.default(null),
    country: country.optional().describe("The business's country when left out"),
    timeZone: timeZone.optional().describe("The business's time zone when left out"),
    isActive: fields.isActive.default(true),
  })
  .meta({ id: 'CreateLocation' });
export type CreateLocation = z.infer<typeof createLocation>;

export const updateLocation = z.strictObject(fields).partial().meta({ id: 'UpdateLocation' });
export type UpdateLocation = z.infer<typeof updateLocation>;
