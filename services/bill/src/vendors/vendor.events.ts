import { type Locale, type NewEvent, newEvent } from '@outlay/contracts';
import type { Vendor } from './vendor.ts';
import { vendorView } from './vendor.view.ts';

const aggregateOf = ({ id }: Vendor): string => `vendor:${id}`;

export const vendorCreated = (vendor: Vendor, locale: Locale): NewEvent =>
  newEvent('vendor.created', { aggregate: aggregateOf(vendor), data: { vendor: vendorView(vendor, locale) } });

/** The new state and the old value of each changed field, nothing of it unmasked. */
export const vendorUpdated = (
  vendor: Vendor,
  previousAttributes: Record<string, unknown>,
  locale: Locale,
): NewEvent => {
  const changedFields = Object.keys(previousAttributes);
  const data = { vendor: vendorView(vendor, locale), previousAttributes, changedFields };
  return newEvent('vendor.updated', { aggregate: aggregateOf(vendor), data });
};

/** Its last state. */
export const vendorDeleted = (vendor: Vendor, locale: Locale): NewEvent =>
  newEvent('vendor.deleted', { aggregate: aggregateOf(vendor), data: { vendor: vendorView(vendor, locale) } });
