import { type Extraction, toMajor } from '@outlay/contracts';
import { findAmounts } from './amounts.ts';
import { findCurrency } from './currency.ts';
import { findDate } from './dates.ts';
import { type Around, type Found, type Line, sure } from './line.ts';
import { findMerchant } from './merchant.ts';

const published = <T>(found: Found<T> | undefined): { value: T | null; confidence: number } =>
  found ? { value: found.value, confidence: sure(found.confidence) } : { value: null, confidence: 0 };

/** What a receipt says, from its lines; what is not found is null with no confidence. */
export const readFields = (lines: readonly Line[], around: Around, engine: string): Extraction => {
  const currency = findCurrency(lines, around);
  const { amount, tax } = findAmounts(lines, currency.value);
  const major = (found: Found<number> | undefined) =>
    published(found && { ...found, value: toMajor(found.value, currency.value) });
  return {
    merchant: published(findMerchant(lines)),
    amount: major(amount),
    currency: published(currency),
    date: published(findDate(lines, around)),
    taxAmount: major(tax),
    engine,
  };
};
