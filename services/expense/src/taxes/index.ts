export { mismatchedTaxes, taxTotal } from './expense-taxes.ts';
