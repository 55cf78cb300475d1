import { z } from 'zod';
import { id, versioned } from '../operations/fields.ts';

/** Whose vehicle it is decides whether its kilometres are paid (docs/api.md 1.8). */
export const OWNERSHIPS = ['EMPLOYEE', 'COMPANY'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];

/** Provinces and territories of Canada, states of the United States: two capital letters. */
export const region = z.string().regex(/^[A-Z]{2}$/);

export const vehicle = z
  .strictObject({
    id,
    businessId: id,
    userId: id.nullable().describe('Whose it is; null for a vehicle of the company'),
    name: z.string(),
    ownership: z.enum(OWNERSHIPS),
    region: region
      .nullable()
      .describe('Where it is registered: decides between the rates of provinces and territories'),
    licensePlate: z.string().nullable(),
    isActive: z.boolean(),
    ...versioned,
  })
  .meta({ id: 'Vehicle' });

export type VehicleView = z.infer<typeof vehicle>;

const fields = {
  name: z.string().trim().min(1).max(120),
  ownership: z.enum(OWNERSHIPS),
  region: region.nullable(),
  licensePlate: z.string().trim().min(1).max(20).nullable(),
};

export const createVehicle = z
  .strictObject({
    name: fields.name,
    ownership: fields.ownership.default('EMPLOYEE'),
    region: fields.region.default(null),
    licensePlate: fields.licensePlate.default(null),
    userId: id.optional().describe('Whose it is; the caller when left out'),
  })
  .meta({ id: 'CreateVehicle' });
export type CreateVehicle = z.infer<typeof createVehicle>;

export const updateVehicle = z
  .strictObject({ ...fields, isActive: z.boolean() })
  .partial()
  .meta({ id: 'UpdateVehicle' });
export type UpdateVehicle = z.infer<typeof updateVehicle>;
