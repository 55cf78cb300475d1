export { mismatchedTaxes, taxesMinor, taxTotal } from './tax-rate.ts';
