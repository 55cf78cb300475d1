import type { BusinessFacts, Found, Line } from './line.ts';
import { plain } from './line.ts';

type Sign = { currency: string; pattern: RegExp; confidence: number };

/** From the surest to the vaguest: a code or a sign that only one currency has, then words of its taxes. */
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

/** A dollar sign alone is the business's dollar. A receipt without any sign is in the business's currency, less surely. */
export const findCurrency = (lines: readonly Line[], { currency, country }: BusinessFacts): Found<string> => {
  const text = plain(lines.map((line) => line.text).join('\n'));
  const sign = SIGNS.find(({ pattern }) => pattern.test(text));
  if (sign) return { value: sign.currency, confidence: sign.confidence };
  if (!text.includes('$')) return { value: currency, confidence: 0.7 };
  if (DOLLARS.has(currency)) return { value: currency, confidence: 0.88 };
  return { value: country === 'US' ? 'USD' : 'CAD', confidence: 0.6 };
};
