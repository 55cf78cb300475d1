export { openBanks } from './vendor-secrets.table.ts';
