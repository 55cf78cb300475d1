import { addCurrencyOfRates, dropCurrencyOfRates } from '@outlay/store';

/** Rates lead to the currency that the business had when they came. */
export const up = addCurrencyOfRates;

export const down = dropCurrencyOfRates;
