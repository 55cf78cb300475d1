export { mismatchedTaxes } from './mismatched-taxes.ts';
export { taxTotal } from './tax-total.ts';
