export { ratesOf, type WantedRate } from './rate.table.ts';
