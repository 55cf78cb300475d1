export * from './access.ts';
export { findBusiness, findEmployeeId, findPeople, personOf, putEmployee } from './business.table.ts';
export * from './business.ts';
export * from './business.ts';
