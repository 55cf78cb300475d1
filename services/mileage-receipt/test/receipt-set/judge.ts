import type { Extraction } from '@outlay/contracts';
import { plain } from '../../src/receipts/reading/line.ts';
import type { Sample } from './truth.ts';

export type Hits = { merchant: boolean; amount: boolean; date: boolean; currency: boolean };

/** Readers lose accents and punctuation; a name is right when its letters are. */
const letters = (text: string): string => plain(text).replaceAll(/[^A-Z0-9]/g, '');

/** Which fields of a receipt were read correctly. */
export const judge = (sample: Sample, { merchant, amount, date, currency }: Extraction): Hits => ({
  merchant: letters(merchant.value ?? '') === letters(sample.merchant),
  amount: amount.value === sample.amount,
  date: date.value === sample.date,
  currency: currency.value === sample.currency,
});
