import { z } from 'zod';
import { clientData, writtenClientData } from '../../operations/client-data.ts';
import { currency, id, timestamp, versioned } from '../../operations/fields.ts';
import { lookAlikes } from '../../operations/look-alikes.ts';
import { PAYMENT_METHODS, shownPaymentMethod } from '../bills/bill-status.ts';
import { maskedDetails, paymentDetails } from '../payments/payment-details.resource.ts';

export const VENDOR_STATUSES = ['active', 'inactive', 'archived'] as const;

const country = z.string().regex(/^[A-Z]{2}$/);
const line = z.string().trim().min(1).max(200);

/** Where a vendor gets letters and checks. */
const address = z
  .strictObject({
    line1: line.describe('Street and number.'),
    line2: line.describe('Floor, suite or the like.'),
    city: line.describe('City or town.'),
    region: line.describe('Province, state or region, as written on letters.'),
    postalCode: z.string().trim().max(20).describe('Postal code, up to 20 characters.'),
    country: country.describe('Country, ISO 3166-1: two capital letters.'),
  })
  .partial();

export type Address = z.infer<typeof address>;

/** Who sends bills to a business (docs/api.md 1.4). Bank details and the tax number are written whole and shown masked. */
export const vendor = z
  .strictObject({
    id: id.describe('Unique among the vendors of all businesses; set by the service.'),
    businessId: id.describe('The business that owes the vendor.'),
    name: z.string().describe('What the business calls the vendor.'),
    legalName: z.string().nullable().describe("The vendor's name in the register; null when it is unknown."),
    email: z.string().nullable().describe('Where the vendor reads mail; null when it is unknown.'),
    phone: z.string().nullable().describe('Where the vendor is called, as entered; null when it is unknown.'),
    address: address.nullable().describe('Where the vendor gets letters and checks; null when it is unknown.'),
    country: country.describe('Where the vendor is, ISO 3166-1: two capital letters.'),
    taxId: z
      .string()
      .nullable()
      .describe("The vendor's tax number, masked: its last four characters; null without one."),
    currency: currency.describe('What the vendor is paid in unless a bill names another, ISO 4217.'),
    defaultCategoryId: id
      .nullable()
      .describe('The category that its bills usually belong to, for clients to propose; null for none.'),
    defaultPaymentMethod: shownPaymentMethod.describe(
      `How the vendor is paid unless a bill names another way: ${PAYMENT_METHODS.join(', ')}, or one that is not offered any more; null for none.`,
    ),
    paymentTermsDays: z
      .int()
      .nullable()
      .describe(
        'Days to pay, as agreed: the terms of a new bill that names none are `Net` and these. null without terms.',
      ),
    paymentDetails: maskedDetails.nullable().describe("The vendor's bank account, masked; null without one."),
    paymentDetailsSetBy: id
      .nullable()
      .optional()
      .describe(
        'The user who set the bank details, and so does not confirm them; null without any, or when a machine did.',
      ),
    verifiedAt: timestamp
      .nullable()
      .describe('When a second person confirmed the bank details, in UTC; null until then.'),
    verifiedBy: id.nullable().describe('The user who confirmed the bank details; null until then.'),
    paymentHoldUntil: timestamp
      .nullable()
      .describe('Nothing is paid to changed bank details before this moment, in UTC; null when nothing waits.'),
    status: z.enum(VENDOR_STATUSES).describe('`active`: can be paid; `inactive`: not for now; `archived`: put away.'),
    ...clientData,
    warnings: z
      .array(
        z.strictObject({
          code: z.literal('POSSIBLE_DUPLICATE').describe('What the warning is; never translated.'),
          message: z.string().describe("The same as a sentence in the reader's language."),
          vendorIds: z.array(id).describe('The vendors that may be the same one.'),
        }),
      )
      .optional()
      .describe('After a create or change: vendors that may be the same one; left out otherwise.'),
    lookAlikes: lookAlikes('vendors'),
    ...versioned,
  })
  .meta({ id: 'Vendor', description: 'Who sends bills to a business; bank details and the tax number are masked.' });

export type VendorView = z.infer<typeof vendor>;

const fields = {
  legalName: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .nullable()
    .describe("The vendor's name in the register, up to 200 characters; null for none."),
  email: z.email().max(254).nullable().describe('Where the vendor reads mail; null for none.'),
  phone: z
    .string()
    .trim()
    .min(3)
    .max(40)
    .nullable()
    .describe('Where the vendor is called, 3 to 40 characters; null for none.'),
  address: address.nullable().describe('Where the vendor gets letters and checks; null for none.'),
  country: country.describe('Where the vendor is, ISO 3166-1: two capital letters.'),
  // What is shown masked must never be kept as the number itself.
  taxId: z
    .string()
    .trim()
    .min(2)
    .max(40)
    .regex(/^[^•]*$/)
    .nullable()
    .describe("The vendor's tax number, 2 to 40 characters; shown masked. null for none."),
  currency: currency.describe('What the vendor is paid in unless a bill names another, ISO 4217.'),
  defaultCategoryId: id
    .nullable()
    .describe('The active category that its bills usually belong to, for clients to propose; null for none.'),
  defaultPaymentMethod: z
    .enum(PAYMENT_METHODS)
    .nullable()
    .describe('How the vendor is paid unless a bill names another way; null for none.'),
  paymentTermsDays: z
    .int()
    .min(0)
    .max(365)
    .nullable()
    .describe(
      'Days to pay, as agreed, 0 to 365: the terms of a new bill that names none are `Net` and these. null for none.',
    ),
  paymentDetails: paymentDetails
    .nullable()
    .describe("The vendor's bank account, in full; never read again but for its last four digits. null for none."),
  ...writtenClientData,
};

const name = z.string().trim().min(1).max(200);

export const createVendor = z
  .strictObject(fields)
  .partial()
  .extend({
    name: name.describe('What the business calls the vendor, 1 to 200 characters.'),
    status: z
      .enum(['active', 'inactive'])
      .default('active')
      .describe('`active`: can be paid at once; `inactive`: not for now.'),
  })
  .meta({ id: 'CreateVendor', description: 'A vendor to enter.' });
export type CreateVendor = z.infer<typeof createVendor>;

export const updateVendor = z
  .strictObject({
    ...fields,
    name: name.describe('What the business calls the vendor, 1 to 200 characters.'),
    status: z.enum(VENDOR_STATUSES).describe('`active`: can be paid; `inactive`: not for now; `archived`: put away.'),
  })
  .partial()
  .meta({ id: 'UpdateVendor', description: 'The fields of a vendor to change; what is left out stays as it is.' });
export type UpdateVendor = z.infer<typeof updateVendor>;

export const setPaymentMethod = z
  .strictObject({
    paymentDetails: paymentDetails.describe(
      "The vendor's bank account, in full; never read again but for its last four digits.",
    ),
    defaultPaymentMethod: z
      .enum(PAYMENT_METHODS)
      .nullable()
      .optional()
      .describe('How the vendor is paid unless a bill names another way; null for none.'),
  })
  .meta({ id: 'SetPaymentMethod', description: "A vendor's bank account." });
