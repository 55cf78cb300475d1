export * from './change-record.ts';
export * from './changes.ts';
export { assertNoCircle } from './tree.table.ts';
