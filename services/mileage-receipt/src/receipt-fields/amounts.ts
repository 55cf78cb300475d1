import { currencyExponent } from '@outlay/contracts';
import { type Found, type Line, plain } from './line.ts';
import { type Money, moneyIn, wholeMoneyIn } from './money.ts';

type Labeled = Line & { plain: string; money: Money[] };

/** Words of a line that says what is to be paid, with how much they are worth. */
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

/** The amount that a label speaks of: the last of its line, or the only one of the next when the label stands alone. */
const amountAt = (lines: readonly Labeled[], index: number): Money | undefined => {
  const own = lines[index]?.money.at(-1);
  if (own) return own;
  const next = lines[index + 1];
  return next?.money.length === 1 && !/[A-Z]{4}/.test(next.plain.replaceAll(/TOTAL|CAD|USD/g, ''))
    ? next.money[0]
    : undefined;
};

/** The tax lines' amounts; a line that sums them up stands for all of them. */
const taxesIn = (lines: readonly Labeled[]): { minor: number; confidence: number } | undefined => {
  const summed = lines.find(({ plain: text, money }) => /TOTAL (?:TAX|TAXES|VAT|TVA)\b/.test(text) && money.length > 0);
  if (summed) return { minor: summed.money.at(-1)?.minor ?? 0, confidence: summed.confidence };
  const found = lines.filter(({ plain: text, money }) => TAX.test(text) && !NO_TAX_LINE.test(text) && money.length > 0);
  if (found.length === 0) return undefined;
  return {
    minor: found.reduce((sum, { money }) => sum + (money.at(-1)?.minor ?? 0), 0),
    confidence: Math.min(...found.map(({ confidence }) => confidence)),
  };
};

const subtotalIn = (lines: readonly Labeled[]): number | undefined =>
  lines.find(({ plain: text, money }) => NOT_TOTAL.test(text) && money.length > 0)?.money.at(-1)?.minor;

type Candidate = { minor: number; score: number; confidence: number };

const candidates = (lines: readonly Labeled[]): Candidate[] =>
  lines.flatMap((line, index) => {
    if (NOT_TOTAL.test(line.plain) || HANDED_OVER.test(line.plain)) return [];
    const word = TOTALS.find(([pattern]) => pattern.test(line.plain));
    const money = word && amountAt(lines, index);
    return word && money && money.minor > 0
      ? [{ minor: money.minor, score: word[1], confidence: line.confidence }]
      : [];
  });

/** Without a word for it, the largest amount that is not what was handed over. */
const largest = (lines: readonly Labeled[]): Candidate | undefined => {
  const amounts = lines.filter(({ plain: text }) => !HANDED_OVER.test(text)).flatMap(({ money }) => money);
  const minor = Math.max(0, ...amounts.map((money) => money.minor));
  return minor > 0 ? { minor, score: 0, confidence: 0.6 } : undefined;
};

const SURE = [0.6, 0.82, 0.92, 0.95];

export type Amounts = { amount: Found<number> | undefined; tax: Found<number> | undefined };

/**
 * What is to be paid and the tax in it, in minor units. A total that is its subtotal and taxes together is surer, and
 * wins over one that is not.
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
