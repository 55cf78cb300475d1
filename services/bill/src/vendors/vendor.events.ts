import { type DataOfKind, type Locale, type NewEvent, newEvent } from '@outlay/contracts';
import { type Vendor, vendorView } from './vendor.ts';

export type ListedVendor = DataOfKind<'business.vendors_listed'>['vendors'][number];

/** Its first state, or its last one. */
export const vendorEvent = (kind: 'vendor.created' | 'vendor.deleted', vendor: Vendor, locale: Locale): NewEvent =>
  newEvent(kind, { aggregate: `vendor:${vendor.id}`, data: { vendor: vendorView(vendor, locale) } });

/** What vendors are called, for services that were added since. */
export const vendorsListed = (businessId: number, vendors: ListedVendor[]): NewEvent =>
  newEvent('business.vendors_listed', { aggregate: `business:${businessId}`, data: { vendors } });

/** The new state and the old value of each changed field, nothing of it unmasked. */
export const vendorUpdated = (
  vendor: Vendor,
  previousAttributes: Record<string, unknown>,
  locale: Locale,
): NewEvent => {
  const changedFields = Object.keys(previousAttributes);
  const data = { vendor: vendorView(vendor, locale), previousAttributes, changedFields };
  return newEvent('vendor.updated', { aggregate: `vendor:${vendor.id}`, data });
};
