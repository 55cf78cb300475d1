export { openBanks, sealedVendors } from './vendor-secrets.table.ts';
