export * from './change-record.ts';
export * from './changes.ts';
export { assertNoCircle, lockTrees } from './tree.table.ts';
