import { type Locale, message, type VendorView } from '@outlay/contracts';
import type { Vendor } from './vendor.ts';

/** What is shown of a number: its last four characters. */
export const masked = (last4: string): string => `•••${last4}`;

/** The vendor on the wire; of what is sealed only the last four characters. `duplicates`: vendors that may be the same. */
export const vendorView = (vendor: Vendor, locale: Locale, duplicates?: readonly number[]): VendorView => ({
  id: vendor.id,
  businessId: vendor.businessId,
  name: vendor.name,
  legalName: vendor.legalName,
  email: vendor.email,
  phone: vendor.phone,
  address: vendor.address,
  country: vendor.country,
  taxId: vendor.taxIdLast4 === null ? null : masked(vendor.taxIdLast4),
  currency: vendor.currency,
  defaultCategoryId: vendor.defaultCategoryId,
  defaultPaymentMethod: vendor.defaultPaymentMethod,
  paymentTermsDays: vendor.paymentTermsDays,
  paymentDetails: vendor.bank && { ...vendor.bank, accountNumber: masked(vendor.bank.last4) },
  verifiedAt: vendor.verifiedAt?.toISOString() ?? null,
  verifiedBy: vendor.verifiedBy,
  paymentHoldUntil: vendor.holdUntil?.toISOString() ?? null,
  status: vendor.status,
  externalId: vendor.externalId,
  metadata: vendor.metadata,
  ...(duplicates && {
    warnings:
      duplicates.length === 0
        ? []
        : [
            {
              code: 'POSSIBLE_DUPLICATE' as const,
              message: message(locale, { key: 'vendor.possibleDuplicate' }),
              vendorIds: [...duplicates],
            },
          ],
  }),
  version: vendor.version,
  createdAt: vendor.createdAt.toISOString(),
  updatedAt: vendor.updatedAt.toISOString(),
});
