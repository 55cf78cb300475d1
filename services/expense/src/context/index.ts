export * from './access.ts';
export { findPeople, namesOfRecords, personOf } from './business.table.ts';
export * from './business.ts';
export * from './business.ts';
