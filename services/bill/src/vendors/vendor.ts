import {
  type Locale,
  type LookAlike,
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

const warningsOf = (lookAlikes: readonly LookAlike[], locale: Locale): VendorView['warnings'] => {
  const vendorIds = lookAlikes.map(({ id }) => id).toSorted((one, other) => one - other);
  const text = message(locale, { key: 'vendor.possibleDuplicate' });
  return vendorIds.length === 0 ? [] : [{ code: 'POSSIBLE_DUPLICATE', message: text, vendorIds }];
};

/** Others that may be the same vendor, and whether a create or change found them, which warns. */
type Likened = { lookAlikes?: LookAlike[]; isNew?: boolean };

/** The vendor as the API shows it; of what is sealed only the last four characters. */
export const vendorView = (vendor: Vendor, locale: Locale, { lookAlikes, isNew = false }: Likened = {}): VendorView =>
  viewOf(resource, {
    ...vendor,
    taxId: vendor.taxIdLast4 === null ? null : masked(vendor.taxIdLast4),
    paymentDetails: bankView(vendor),
    paymentDetailsSetBy: vendor.bankType === null ? null : vendor.bankChangedBy,
    paymentHoldUntil: vendor.holdUntil?.toISOString() ?? null,
    ...(lookAlikes && isNew && { warnings: warningsOf(lookAlikes, locale) }),
    ...(lookAlikes && { lookAlikes }),
  });

/** As the API shows it, but for what is sealed. */
export type Vendor = Payee &
  PaymentHold &
  Stored<
    Omit<
      VendorView,
      'taxId' | 'paymentDetails' | 'paymentDetailsSetBy' | 'paymentHoldUntil' | 'warnings' | 'lookAlikes'
    >
  > & {
    /** The last four characters; the whole number is sealed. */
    taxIdLast4: string | null;
    /** Had bank details at any time: new ones are a change and wait. */
    hadBank: boolean;
  };

/** What is sealed: a member that is left out stays as it is, null removes it. */
export type Secrets = { paymentDetails?: PaymentDetails | null; taxId?: string | null };

/** A vendor as it shall be: the very same object when nothing changes. */
export type VendorDecision = { vendor: Vendor; secrets: Secrets; previousAttributes: Record<string, unknown> };

/** A vendor, with others that may be the same one where they were looked for. */
export type LikenedVendor = { vendor: Vendor } & Likened;
