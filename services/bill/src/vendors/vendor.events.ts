import { type Locale, type NewEvent, newEvent } from '@outlay/contracts';
import type { Vendor } from './vendor.ts';
import { vendorView } from './vendor.view.ts';

/** Its first state, or its last one. */
export const vendorEvent = (kind: 'vendor.created' | 'vendor.deleted', vendor: Vendor, locale: Locale): NewEvent =>
  newEvent(kind, { aggregate: `vendor:${vendor.id}`, data: { vendor: vendorView(vendor, locale) } });

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
