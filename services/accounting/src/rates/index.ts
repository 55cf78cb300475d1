export { ratesOf, type WantedRate } from './wanted-rates.ts';
