export { findVendor, findVendorOfBill, findVendors } from './vendor.table.ts';
export type { Payee, Vendor } from './vendor.ts';
export { openBanks } from './vendor-secrets.table.ts';
