import { labelOf } from './label-words.ts';
import { labeled } from './labels.ts';
import { type BusinessFacts, type Found, type Line, plain } from './line.ts';
import type { Place, Region } from './places.ts';

const OF_REGION: Readonly<Record<Region, string>> = {
  CA: 'CAD',
  US: 'USD',
  EU: 'EUR',
  GB: 'GBP',
  CH: 'CHF',
  MX: 'MXN',
  JP: 'JPY',
  AU: 'AUD',
  NZ: 'NZD',
  IN: 'INR',
  SE: 'SEK',
  DK: 'DKK',
  NO: 'NOK',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
};
const DOLLARS: ReadonlySet<string> = new Set(['CAD', 'USD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD']);

/** Codes and signs of one currency anywhere in the text, from the most certain to the least. */
const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['CAD', /\bCAD\b|\bC\$|\bCA\$|\$\s?CA\b|\bCDN\b/],
  ['USD', /\bUSD\b|\bUS\s?\$|\$\s?US\b/],
  ['AUD', /\bAUD\b|\bA\$/],
  ['MXN', /\bMXN\b/],
  ['NZD', /\bNZD\b|\bNZ\s?\$/],
  ['INR', /\bINR\b|₹/],
  ['SEK', /\bSEK\b/],
  ['DKK', /\bDKK\b/],
  ['NOK', /\bNOK\b/],
  ['PLN', /\bPLN\b/],
  ['CZK', /\bCZK\b/],
  ['HUF', /\bHUF\b/],
  ['RON', /\bRON\b/],
  ['CHF', /\bCHF\b/],
  ['EUR', /€|\bEUR\b|\bEUROS?\b/],
  ['GBP', /£|\bGBP\b/],
  ['JPY', /[¥￥]\s?\d|\d\s?円|\bJPY\b/],
];
/** The currency beside most amounts of totals, or else beside most amounts. */
const besideAmounts = (lines: readonly Line[], assumed: string): string | undefined => {
  const counts = new Map<string, number>();
  for (const { label, money } of labeled(lines, assumed))
    for (const { currency } of money)
      if (currency !== undefined && label !== 'ignored')
        counts.set(currency, (counts.get(currency) ?? 0) + (label === 'item' ? 1 : 2));
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
};

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** From a place that this much speaks for; what is 0.7 or less is a guess. */
const sureOf = (weight: number): number => {
  if (weight >= 4) return 0.94;
  if (weight >= 3) return 0.9;
  return weight >= 2 ? 0.82 : 0.66;
};

/** A dollar among dollars that was read as another sign is none of it; a code or a sign anywhere else counts where no amount has one. */
const signIn = (lines: readonly Line[], text: string, assumed: string): string | undefined => {
  const beside = besideAmounts(lines, assumed);
  if (beside === undefined) return SIGNS.find(([, pattern]) => pattern.test(text))?.[0];
  const isMisread = !DOLLARS.has(beside) && countOf(text, /\$/g) > 2 * countOf(text, /[€£¥]/g);
  return isMisread ? undefined : beside;
};

/**
 * The currency of the page: what is printed beside amounts or anywhere else, or that of the place. A dollar sign is that of the place, or else of
 * the business. Without any of it the currency is the business's, and only a guess.
 */
export const findCurrency = (lines: readonly Line[], place: Place, business: BusinessFacts): Found<string> => {
  const texts = lines.map((line) => plain(line.text)).filter((text) => labelOf(text).label !== 'ignored');
  const text = texts.join('\n');
  const local = place.region && OF_REGION[place.region];
  const sign = signIn(lines, text, business.currency);
  // A euro sign is what readers make of other signs, too.
  if (sign)
    return { value: sign, confidence: local !== undefined && local !== sign && place.weight >= 3 ? 0.75 : 0.97 };
  const hasDollars = text.includes('$');
  if (local && (!hasDollars || DOLLARS.has(local))) {
    const isOwn = local === business.currency;
    return { value: local, confidence: isOwn ? Math.max(0.88, sureOf(place.weight)) : sureOf(place.weight) };
  }
  if (!hasDollars) return { value: business.currency, confidence: 0.65 };
  if (DOLLARS.has(business.currency)) return { value: business.currency, confidence: 0.82 };
  return { value: business.country === 'US' ? 'USD' : 'CAD', confidence: 0.6 };
};
