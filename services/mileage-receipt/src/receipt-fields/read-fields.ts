import { type Extraction, toMajor } from '@outlay/contracts';
import { findAmounts } from './amounts.ts';
import { findDate } from './dates.ts';
import { type BusinessFacts, type Found, type Line, plain, rounded } from './line.ts';
import { findMerchant } from './merchant.ts';

type Sign = { currency: string; pattern: RegExp; confidence: number };

/** From the most certain to the least: a code or a sign of one currency only, then the names of taxes. */
const SIGNS: readonly Sign[] = [
  { currency: 'CAD', pattern: /\bCAD\b|\bC\$|\bCA\$|\$\s?CA\b|\bCDN\b/, confidence: 0.97 },
  { currency: 'USD', pattern: /\bUSD\b|\bUS\s?\$|\$\s?US\b/, confidence: 0.97 },
  { currency: 'AUD', pattern: /\bAUD\b|\bA\$/, confidence: 0.97 },
  { currency: 'MXN', pattern: /\bMXN\b/, confidence: 0.97 },
  { currency: 'CHF', pattern: /\bCHF\b/, confidence: 0.97 },
  { currency: 'CAD', pattern: /\b(?:T\.?P\.?S|T\.?V\.?Q|GST|HST|QST|TVH|PST)\b/, confidence: 0.92 },
  { currency: 'EUR', pattern: /€|\bEUR\b|\bEUROS?\b/, confidence: 0.97 },
  { currency: 'GBP', pattern: /£|\bGBP\b/, confidence: 0.97 },
  { currency: 'JPY', pattern: /[¥￥]\s?\d|\d\s?円|\bJPY\b/, confidence: 0.97 },
  { currency: 'USD', pattern: /\b(?:SALES|STATE) TAX\b|\b[A-Z]{2} \d{5}(?:-\d{4})?\b/, confidence: 0.9 },
];

const DOLLARS: ReadonlySet<string> = new Set(['CAD', 'USD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD']);

/** A dollar sign alone means the business's dollar. Without any sign it is the business's currency, with less confidence. */
const findCurrency = (lines: readonly Line[], { currency, country }: BusinessFacts): Found<string> => {
  const text = plain(lines.map((line) => line.text).join('\n'));
  const sign = SIGNS.find(({ pattern }) => pattern.test(text));
  if (sign) return { value: sign.currency, confidence: sign.confidence };
  if (!text.includes('$')) return { value: currency, confidence: 0.7 };
  if (DOLLARS.has(currency)) return { value: currency, confidence: 0.88 };
  return { value: country === 'US' ? 'USD' : 'CAD', confidence: 0.6 };
};

/** Noise is read as letters with a confidence of up to 0.6, the print of a bad photo with more than 0.8. */
const READABLE = 0.65;

/** What is less certain is a guess, and is left to a person. */
const LEAST = 0.5;

const shown = <T>(found: Found<T> | undefined): { value: T | null; confidence: number } =>
  found && found.confidence >= LEAST
    ? { value: found.value, confidence: rounded(found.confidence) }
    : { value: null, confidence: 0 };

/** The fields of a receipt from its lines that can be read; what is not found, or hardly, is null with confidence 0. */
export const readFields = (all: readonly Line[], business: BusinessFacts, engine: string): Extraction => {
  const lines = all.filter(({ confidence }) => confidence >= READABLE);
  const currency = findCurrency(lines, business);
  const { amount, tax } = findAmounts(lines, currency.value);
  const major = (found: Found<number> | undefined) =>
    shown(found && { ...found, value: toMajor(found.value, currency.value) });
  return {
    merchant: shown(findMerchant(lines)),
    amount: major(amount),
    // Of nothing there is no currency either; otherwise it may be assumed.
    currency: shown(lines.length > 0 ? currency : undefined),
    date: shown(findDate(lines, business)),
    taxAmount: major(tax),
    engine,
  };
};
