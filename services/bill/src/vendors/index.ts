export { publishVendors } from './publish-vendors.ts';
export { openBanks, sealedVendors } from './vendor-secrets.table.ts';
