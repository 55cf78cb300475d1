export { bulkAnswer } from './bulk.view.ts';
export { changeEach } from './change-each.ts';
export type { Outcome } from './outcome.ts';
