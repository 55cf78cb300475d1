export * from './access.ts';
export { peopleOf, personOf } from './business.table.ts';
export * from './business.ts';
export * from './business.ts';
