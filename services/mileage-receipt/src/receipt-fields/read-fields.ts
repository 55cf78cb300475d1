import { type Extraction, toMajor } from '@outlay/contracts';
import { findAmounts } from './amounts.ts';
import { findCurrency } from './currency.ts';
import { findDate } from './dates.ts';
import { type BusinessFacts, type Found, type Line, sure } from './line.ts';
import { findMerchant } from './merchant.ts';

const shown = <T>(found: Found<T> | undefined): { value: T | null; confidence: number } =>
  found ? { value: found.value, confidence: sure(found.confidence) } : { value: null, confidence: 0 };

/** What a receipt says, from its lines; what is not found is null with no confidence. */
export const readFields = (lines: readonly Line[], business: BusinessFacts, engine: string): Extraction => {
  const currency = findCurrency(lines, business);
  const { amount, tax } = findAmounts(lines, currency.value);
  const major = (found: Found<number> | undefined) =>
    shown(found && { ...found, value: toMajor(found.value, currency.value) });
  return {
    merchant: shown(findMerchant(lines)),
    amount: major(amount),
    currency: shown(currency),
    date: shown(findDate(lines, business)),
    taxAmount: major(tax),
    engine,
  };
};
