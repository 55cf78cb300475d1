import {
  type Locale,
  message,
  type PaymentDetails,
  vendor as resource,
  type Stored,
  type VendorView,
  viewOf,
} from '@outlay/contracts';
import { masked, type Payee, type PaymentHold } from '../banking/index.ts';

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

/** As the API shows it, but for what is sealed. */
export type Vendor = Payee &
  PaymentHold &
  Stored<Omit<VendorView, 'taxId' | 'paymentDetails' | 'paymentDetailsSetBy' | 'paymentHoldUntil' | 'warnings'>> & {
    /** The last four characters; the whole number is sealed. */
    taxIdLast4: string | null;
    /** Had bank details at any time: new ones are a change and wait. */
    hadBank: boolean;
  };

/** What is sealed: a member that is left out stays as it is, null removes it. */
export type Secrets = { paymentDetails?: PaymentDetails | null; taxId?: string | null };

/** A vendor as it shall be: the very same object when nothing changes. */
export type VendorDecision = { vendor: Vendor; secrets: Secrets; previousAttributes: Record<string, unknown> };

/** A vendor; after a create or change also which others may be the same one. */
export type VendorWithDuplicates = { vendor: Vendor; duplicates?: readonly number[] };
