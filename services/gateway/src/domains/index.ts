export { domains } from './domain.table.ts';
export { domainOf } from './domain.ts';
