import { type NewEvent, type VendorView, vendorUpdated } from '@outlay/contracts';

/** vendor.updated: the new state and the old value of each changed field, nothing of it unmasked. */
export const publishVendorUpdated = (vendor: VendorView, previousAttributes: Record<string, unknown>): NewEvent => ({
  definition: vendorUpdated,
  aggregate: `vendor:${vendor.id}`,
  data: { vendor, previousAttributes, changedFields: Object.keys(previousAttributes) },
});
