import { currencyExponent } from '@outlay/contracts';
import { type Found, type Line, plain } from './line.ts';

const DECIMAL =
  /(?<![\d.,/:#-])(-?)[$€£¥]?\s?(\d{1,3}(?:[ \u00a0\u202f.,']\d{3})+|\d{1,7})\s?[.,]\s?(\d{2})(?![\d/:%]|[.,]\d)(?!\s?%)/g;
const WHOLE =
  /(?:[¥￥]|JPY)\s?(\d{1,3}(?:[ ,.]\d{3})+|\d{1,9})(?![\d.,]*\d)|(?<![\d.,/:#-])(\d{1,3}(?:,\d{3})+|\d{2,9})\s?(?:円|JPY|¥)/g;
/** Letters that readers take for digits, between digits only. */
const MISREAD = /(?<=[\d.,])[OoQ](?=[\d.,]|\b)|(?<=\d)[lI|](?=[\d.,])/g;

const repaired = (text: string): string => text.replaceAll(MISREAD, (letter) => (/[OoQ]/.test(letter) ? '0' : '1'));
const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** The amounts of a line, in hundredths: by comma or point, with two decimals. Percentages, dates and times do not count. */
const moneyIn = (text: string): number[] =>
  [...repaired(text).matchAll(DECIMAL)].map(
    ([, sign, whole = '', cents = '']) => Number(`${digits(whole)}${cents}`) * (sign === '-' ? -1 : 1),
  );

/** The amounts of a line in units, for currencies without decimals: only with a sign or code of the currency. */
const wholeMoneyIn = (text: string): number[] =>
  [...text.matchAll(WHOLE)].map(([, before, after]) => Number(digits(before ?? after ?? '')));

type Labeled = Line & { plain: string; money: number[] };

/** Words of a line with the total, with a score for how certain they are. */
const TOTALS: readonly [RegExp, number][] = [
  [
    /GRAND\s?TOTAL|TOTAL\s?(?:DUE|A PAYER|TTC|GENERAL)|(?:AMOUNT|BALANCE|MONTANT|SOLDE)\s?(?:DUE|DU\b|A PAYER|TOTAL|OWING)|NET A PAYER|INVOICE TOTAL|ORDER TOTAL/,
    3,
  ],
  [/\bT[O0Q]T[A4]L\b|\bTOTA[L1I]\b|\bT[O0]TAUX\b|\bTOTAL[:.]/, 2],
  [/\bAMOUNT\b|\bMONTANT\b|\bA PAYER\b|\bPAID\b|\bPAYE\b|\bCHARGED\b/, 1],
];
const NOT_TOTAL =
  /SUB\s?-?T[O0]TAL|S[O0]US\s?-?\s?T[O0]TAL|TOTAL PARTIEL|AVANT TAXES?|BEFORE TAX|TOTAL (?:TAX|SAVINGS|ITEMS?|DISCOUNT|POINTS|HT\b|EPARGNE|ARTICLES|TAXES)|HORS TAXE/;
const HANDED_OVER =
  /\bCHANGE\b|\bRENDU\b|\bMONNAIE\b|\bTENDER(?:ED)?\b|\bCASH\b|COMPTANT|ESPECES|\bREMIS\b|\bRECU\b \d|POURBOIRE SUGGERE|SUGGESTED/;
const TAX =
  /\b(?:GST|HST|QST|PST|RST|TPS|TVQ|TVH|TVP|TVA|VAT|M\.?W\.?ST|MWST|USTG?)\b|\bTAX(?:E|ES)?\b|\bSALES TAX\b|\bTPS\/TVH\b/;
const NO_TAX_LINE = /TOTAL|AVANT|BEFORE|EXCL|INCL|NO\.? ?(?:DE )?TAX|TAX INVOICE|TAX ID|REG|NUMERO|#/;

const labeled = (lines: readonly Line[], currency: string): Labeled[] =>
  lines.map((line) => ({
    ...line,
    plain: plain(line.text),
    money: currencyExponent(currency) === 0 ? wholeMoneyIn(line.text) : moneyIn(line.text),
  }));

/** The amount that belongs to a label: the last of its line, or the only one of the next line when the label is alone. */
const amountAt = (lines: readonly Labeled[], index: number): number | undefined => {
  const own = lines[index]?.money.at(-1);
  if (own !== undefined) return own;
  const next = lines[index + 1];
  return next?.money.length === 1 && !/[A-Z]{4}/.test(next.plain.replaceAll(/TOTAL|CAD|USD/g, ''))
    ? next.money[0]
    : undefined;
};

/** The sum of the tax lines, or the line that has their sum already. */
const taxesIn = (lines: readonly Labeled[]): { minor: number; confidence: number } | undefined => {
  const summed = lines.find(({ plain: text, money }) => /TOTAL (?:TAX|TAXES|VAT|TVA)\b/.test(text) && money.length > 0);
  if (summed) return { minor: summed.money.at(-1) ?? 0, confidence: summed.confidence };
  const found = lines.filter(({ plain: text, money }) => TAX.test(text) && !NO_TAX_LINE.test(text) && money.length > 0);
  if (found.length === 0) return undefined;
  return {
    minor: found.reduce((sum, { money }) => sum + (money.at(-1) ?? 0), 0),
    confidence: Math.min(...found.map(({ confidence }) => confidence)),
  };
};

const subtotalIn = (lines: readonly Labeled[]): number | undefined =>
  lines.find(({ plain: text, money }) => NOT_TOTAL.test(text) && money.length > 0)?.money.at(-1);

type Candidate = { minor: number; score: number; confidence: number };

const candidates = (lines: readonly Labeled[]): Candidate[] =>
  lines.flatMap((line, index) => {
    if (NOT_TOTAL.test(line.plain) || HANDED_OVER.test(line.plain)) return [];
    const word = TOTALS.find(([pattern]) => pattern.test(line.plain));
    const minor = word && amountAt(lines, index);
    return word && minor && minor > 0 ? [{ minor, score: word[1], confidence: line.confidence }] : [];
  });

/** Where no line is labeled as the total: the largest amount, but for the cash that was handed over. */
const largest = (lines: readonly Labeled[]): Candidate | undefined => {
  const amounts = lines.filter(({ plain: text }) => !HANDED_OVER.test(text)).flatMap(({ money }) => money);
  const minor = Math.max(0, ...amounts);
  return minor > 0 ? { minor, score: 0, confidence: 0.6 } : undefined;
};

const SURE = [0.6, 0.82, 0.92, 0.95];

export type Amounts = { amount: Found<number> | undefined; tax: Found<number> | undefined };

/**
 * The total and the tax in it, in minor units. A total that is the sum of subtotal and taxes has more confidence and wins
 * over others.
 */
export const findAmounts = (lines: readonly Line[], currency: string): Amounts => {
  const rows = labeled(lines, currency);
  const taxes = taxesIn(rows);
  const subtotal = subtotalIn(rows);
  const sum = subtotal !== undefined && taxes ? subtotal + taxes.minor : undefined;
  const found = candidates(rows);
  const rank = ({ minor, score }: Candidate): number => score + (minor === sum ? 2 : 0);
  let best = found[0];
  for (const each of found.slice(1)) if (best && rank(each) >= rank(best)) best = each;
  best ??= largest(rows);
  if (!best) return { amount: undefined, tax: undefined };
  const isProven = best.minor === sum;
  const confidence = (isProven ? 0.98 : (SURE[best.score] ?? 0.6)) * (0.8 + 0.2 * best.confidence);
  const fits = taxes !== undefined && taxes.minor >= 0 && taxes.minor * 2 < best.minor;
  return {
    amount: { value: best.minor, confidence },
    tax: fits
      ? { value: taxes.minor, confidence: (isProven ? 0.95 : 0.85) * (0.8 + 0.2 * taxes.confidence) }
      : undefined,
  };
};
