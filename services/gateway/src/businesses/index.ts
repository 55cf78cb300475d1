export { businesses } from './business.table.ts';
export { createBusiness } from './create-business.ts';
