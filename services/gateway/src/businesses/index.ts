export { businesses } from './business.table.ts';
export type { Business, RestoredTimes } from './business.ts';
export { createBusiness } from './create-business.ts';
export { publishRestored } from './publish-restored.ts';
