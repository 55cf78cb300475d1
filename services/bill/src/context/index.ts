export * from './actor.ts';
export { findBusiness, findEmployee, findPeople } from './business.table.ts';
export type { Business, People } from './business.ts';
