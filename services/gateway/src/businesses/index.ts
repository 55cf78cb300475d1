export { businesses } from './business.table.ts';
export type { Business } from './business.ts';
export { createBusiness } from './create-business.ts';
