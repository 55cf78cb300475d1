export { loadContext, putCommenter } from './business.table.ts';
export * from './business.ts';
export { nameOfVendor } from './keep-records.ts';
