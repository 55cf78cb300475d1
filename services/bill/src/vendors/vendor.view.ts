import { type Locale, message, type VendorView } from '@outlay/contracts';
import { masked } from '../bank-files/index.ts';
import type { Vendor } from './vendor.ts';

const bankView = ({ bankType: type, bankLast4 }: Vendor): VendorView['paymentDetails'] => {
  const last4 = bankLast4 ?? '';
  return type && { type, last4, accountNumber: masked(last4) };
};

const warningsOf = (vendorIds: readonly number[], locale: Locale): VendorView['warnings'] =>
  vendorIds.length === 0
    ? []
    : [
        {
          code: 'POSSIBLE_DUPLICATE',
          message: message(locale, { key: 'vendor.possibleDuplicate' }),
          vendorIds: [...vendorIds],
        },
      ];

/** The vendor as the API shows it; of what is sealed only the last four characters. `duplicates`: vendors that may be the same. */
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
  paymentDetails: bankView(vendor),
  verifiedAt: vendor.verifiedAt?.toISOString() ?? null,
  verifiedBy: vendor.verifiedBy,
  paymentHoldUntil: vendor.holdUntil?.toISOString() ?? null,
  status: vendor.status,
  externalId: vendor.externalId,
  metadata: vendor.metadata,
  ...(duplicates && { warnings: warningsOf(duplicates, locale) }),
  version: vendor.version,
  createdAt: vendor.createdAt.toISOString(),
  updatedAt: vendor.updatedAt.toISOString(),
});
