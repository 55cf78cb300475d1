import { type Locale, message, vendor as resource, type VendorView, viewOf } from '@outlay/contracts';
import { masked } from '../bank-files/index.ts';
import type { Vendor } from './vendor.ts';

const bankView = ({ bankType: type, bankLast4 }: Vendor): VendorView['paymentDetails'] => {
  const last4 = bankLast4 ?? '';
  return type && { type, last4, accountNumber: masked(last4) };
};

const warningsOf = (vendorIds: readonly number[], locale: Locale): VendorView['warnings'] => {
  const text = message(locale, { key: 'vendor.possibleDuplicate' });
  return vendorIds.length === 0 ? [] : [{ code: 'POSSIBLE_DUPLICATE', message: text, vendorIds: [...vendorIds] }];
};

/** The vendor as the API shows it; of what is sealed only the last four characters. `duplicates`: vendors that may be the same. */
export const vendorView = (vendor: Vendor, locale: Locale, duplicates?: readonly number[]): VendorView =>
  viewOf(resource, {
    ...vendor,
    taxId: vendor.taxIdLast4 === null ? null : masked(vendor.taxIdLast4),
    paymentDetails: bankView(vendor),
    paymentDetailsSetBy: vendor.bankType === null ? null : vendor.bankChangedBy,
    paymentHoldUntil: vendor.holdUntil?.toISOString() ?? null,
    ...(duplicates && { warnings: warningsOf(duplicates, locale) }),
  });
