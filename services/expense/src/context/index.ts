export * from './access.ts';
export * from './business.ts';
export * from './owner.ts';
export { peopleOf, personOf } from './people.table.ts';
export type * from './people.ts';
export * from './status-labels.ts';
