import { type NewEvent, type VendorView, vendorCreated } from '@outlay/contracts';

/** vendor.created: the new vendor. */
export const publishVendorCreated = (vendor: VendorView): NewEvent => ({
  definition: vendorCreated,
  aggregate: `vendor:${vendor.id}`,
  data: { vendor },
});
