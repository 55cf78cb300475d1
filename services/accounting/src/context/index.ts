export { findBusiness } from './business.table.ts';
export type { Business } from './business.ts';
