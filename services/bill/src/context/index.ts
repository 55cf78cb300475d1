export * from './actor.ts';
export { findBusiness } from './business.table.ts';
export type { Business } from './business.ts';
export { findEmployee, findPeople } from './people.table.ts';
export type { People } from './people.ts';
