import { type Label, labelOf } from './label-words.ts';
import { type Line, plain } from './line.ts';
import { type Money, mendedMoneyIn, moneyIn } from './money.ts';

/** A line with what it is on the receipt. */
export type Row = Line & {
  plain: string;
  label: Label;
  /** How certainly its words name the total, 0 to 3. */
  weight: number;
  money: readonly Money[];
};

/** Their amount may stand in the next line, by itself. */
const WITH_AMOUNT: ReadonlySet<Label> = new Set(['total', 'paid', 'net', 'tax', 'tip', 'taxSum', 'cash', 'change']);
const LETTERS = /[A-Z]{3}/;
const CODES = /\b(?:CAD|USD|EUR|GBP|CHF)\b/g;

/** Readers lose the decimal mark of small or faint print; a number without one is doubtful even in the line of a total. */
const rowOf = (line: Line, currency: string): Row => {
  const text = plain(line.text);
  const { label, weight } = labelOf(text);
  const money = moneyIn(line.text, currency);
  const mended = money.length === 0 && WITH_AMOUNT.has(label) ? mendedMoneyIn(line.text, currency) : [];
  if (mended.length > 0) return { ...line, plain: text, label, weight: weight - 1, money: mended };
  return { ...line, plain: text, label, weight, money };
};

const isAmountAlone = ({ plain: text, money }: Row): boolean =>
  money.length === 1 && !LETTERS.test(text.replaceAll(CODES, ''));

/** The lines with their labels and amounts; a label that is alone in its line has the amount of the next one. */
export const labeled = (lines: readonly Line[], currency: string): Row[] => {
  const rows: Row[] = [];
  for (const line of lines) {
    const row = rowOf(line, currency);
    const label = rows.at(-1);
    const isOfLabel = label?.money.length === 0 && WITH_AMOUNT.has(label.label) && isAmountAlone(row);
    if (label && isOfLabel)
      rows[rows.length - 1] = { ...label, money: row.money, confidence: Math.min(label.confidence, row.confidence) };
    else rows.push(row);
  }
  return rows;
};

/** Cents that may lie between a total and what is paid in coins: Canada and others have none below five. */
export const ROUNDED = 4;

/**
 * With change that no word tells, as the Remise of Quebec, which is a discount elsewhere: what stands below cash and is as much as was handed over
 * too much.
 */
export const withChange = (rows: readonly Row[]): Row[] => {
  const at = rows.findIndex(({ label, money }) => label === 'cash' && money.length > 0);
  const cash = rows[at] && amountOf(rows[at]);
  if (cash === undefined || rows.some(({ label, money }) => label === 'change' && money.length > 0)) return [...rows];
  const totals = rows
    .slice(0, at)
    .flatMap((row) => (row.label === 'total' && row.weight > 1 ? (amountOf(row) ?? []) : []));
  const isChange = (row: Row): boolean => {
    const minor = amountOf(row) ?? 0;
    const isOther = row.label === 'item' || row.label === 'discount';
    return isOther && minor > 0 && totals.some((total) => Math.abs(cash - minor - total) <= ROUNDED);
  };
  return rows.map((row, place) => (place > at && isChange(row) ? { ...row, label: 'change' } : row));
};

/** The amount of a line: the last one, because quantities and prices of one piece stand before it. */
export const amountOf = ({ money }: Row): number | undefined => money.at(-1)?.minor;
