export type { Outcome } from './bulk.view.ts';
export { bulkAnswer } from './bulk.view.ts';
export { changeEach } from './change-each.ts';
