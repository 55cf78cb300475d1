import { type Extraction, toMajor } from '@outlay/contracts';
import { findAmounts } from './amounts.ts';
import { findDate } from './dates.ts';
import { type BusinessFacts, type Found, type Line, plain, rounded } from './line.ts';

/** Lines from the top among which the name of the shop is. */
const TOP = 7;
const LONGEST = 200;
const NOT_A_NAME =
  /^(?:WELCOME|BIENVENUE|RECEIPT|RECU|REÇU|FACTURE|INVOICE|TAX INVOICE|CUSTOMER COPY|COPIE|MERCI|THANK|DATE|TEL|PHONE|HEURE|TIME|TABLE|SERVEUR|SERVER|CASHIER|CAISS|BILL TO|ORDER|COMMANDE|TPS|TVQ|GST|HST|SALE|VENTE|PAGE|NO\b|N°|#)/;
const ADDRESS =
  /\b(?:STREET|ST\.|AVE(?:NUE)?|RUE|BOUL(?:EVARD)?|BLVD|ROAD|RD\.?|CHEMIN|SUITE|DRIVE|HWY)\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\b[A-Z]{2} \d{5}\b|^\d+[ ,]/;
const CONTACT = /WWW\.|HTTP|@|\.(?:COM|CA|ORG|NET)\b|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}/;
const MONEY = /\d[.,]\d{2}\b/;

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * Without the number of the store, the characters that borders and logos are read as, and those that nobody sees: a PDF may give NUL for a
 * letter, and the longest name may end within one; PostgreSQL keeps neither.
 */
const cleaned = (text: string): string =>
  text
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.!)]+$/gu, '')
    .replace(/\s+(?:#|NO\.?|STORE|MAGASIN|SUCC\.?)\s*\d+$/i, '')
    .slice(0, LONGEST)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();

const isName = ({ text }: Line): boolean => {
  const upper = plain(text);
  const letters = lettersOf(text);
  return (
    letters >= 3 &&
    letters * 2 >= text.replaceAll(/\s/g, '').length &&
    ![NOT_A_NAME, ADDRESS, CONTACT, MONEY].some((pattern) => pattern.test(upper.trim()))
  );
};

/** The name of the shop: near the top, in large letters, and none of the words that every receipt has. */
const findMerchant = (lines: readonly Line[]): Found<string> | undefined => {
  const top = lines.filter(({ text }) => text.trim() !== '').slice(0, TOP);
  const tallest = Math.max(1, ...top.map(({ height }) => height));
  let best: { line: Line; score: number } | undefined;
  for (const [index, line] of top.entries()) {
    if (!isName(line)) continue;
    const score = line.height / tallest + (TOP - index) / TOP;
    if (!best || score > best.score) best = { line, score };
  }
  if (!best) return undefined;
  const { line, score } = best;
  return { value: cleaned(line.text), confidence: line.confidence * (score > 1.3 ? 0.97 : 0.85) };
};

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
