import { type NewEvent, type VendorView, vendorDeleted } from '@outlay/contracts';

/** vendor.deleted: its last state. */
export const publishVendorDeleted = (vendor: VendorView): NewEvent => ({
  definition: vendorDeleted,
  aggregate: `vendor:${vendor.id}`,
  data: { vendor },
});
