export { bulkAnswer } from './bulk.view.ts';
export { changeEach, type Outcome } from './change-each.ts';
