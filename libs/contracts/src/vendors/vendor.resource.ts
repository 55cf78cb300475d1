import { z } from 'zod';
import { PAYMENT_METHODS } from '../bills/bill-status.ts';
import { currency, id, metadata, timestamp, versioned } from '../operations/fields.ts';
import { maskedDetails, paymentDetails } from '../payments/payment-details.resource.ts';

export const VENDOR_STATUSES = ['active', 'inactive', 'archived'] as const;

const country = z.string().regex(/^[A-Z]{2}$/);
const line = z.string().trim().min(1).max(200);

/** Where a vendor gets letters and checks. */
const address = z
  .strictObject({ line1: line, line2: line, city: line, region: line, postalCode: z.string().trim().max(20), country })
  .partial();

export type Address = z.infer<typeof address>;

/** Who sends bills to a business (docs/api.md 1.4). Bank details and the tax number are written whole and shown masked. */
export const vendor = z
  .strictObject({
    id,
    businessId: id,
    name: z.string(),
    legalName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: address.nullable(),
    country,
    taxId: z.string().nullable().describe('Masked: its last four characters'),
    currency,
    defaultCategoryId: id.nullable(),
    defaultPaymentMethod: z.enum(PAYMENT_METHODS).nullable(),
    paymentTermsDays: z.int().nullable(),
    paymentDetails: maskedDetails.nullable(),
    verifiedAt: timestamp.nullable().describe('When a second person confirmed the bank details'),
    verifiedBy: id.nullable(),
    paymentHoldUntil: timestamp.nullable().describe('Nothing is paid to changed bank details before this moment'),
    status: z.enum(VENDOR_STATUSES),
    externalId: z.string().nullable(),
    metadata,
    warnings: z
      .array(z.strictObject({ code: z.literal('POSSIBLE_DUPLICATE'), message: z.string(), vendorIds: z.array(id) }))
      .optional()
      .describe('After a create or change: vendors that may be the same one'),
    ...versioned,
  })
  .meta({ id: 'Vendor' });

export type VendorView = z.infer<typeof vendor>;

const fields = {
  legalName: z.string().trim().min(1).max(200).nullable(),
  email: z.email().max(254).nullable(),
  phone: z.string().trim().min(3).max(40).nullable(),
  address: address.nullable(),
  country,
  taxId: z.string().trim().min(2).max(40).nullable(),
  currency,
  defaultCategoryId: id.nullable(),
  defaultPaymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  paymentTermsDays: z.int().min(0).max(365).nullable(),
  paymentDetails: paymentDetails.nullable().describe('Never read again: only its last four digits are'),
  externalId: z.string().min(1).max(128).nullable(),
  metadata,
};

const name = z.string().trim().min(1).max(200);

export const createVendor = z
  .strictObject(fields)
  .partial()
  .extend({ name, status: z.enum(['active', 'inactive']).default('active') })
  .meta({ id: 'CreateVendor' });
export type CreateVendor = z.infer<typeof createVendor>;

export const updateVendor = z
  .strictObject({ ...fields, name, status: z.enum(VENDOR_STATUSES) })
  .partial()
  .meta({ id: 'UpdateVendor' });
export type UpdateVendor = z.infer<typeof updateVendor>;

export const setPaymentMethod = z
  .strictObject({ paymentDetails, defaultPaymentMethod: z.enum(PAYMENT_METHODS).nullable().optional() })
  .meta({ id: 'SetPaymentMethod' });
