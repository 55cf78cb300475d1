import { amountOf, type Row } from './labels.ts';
import type { Figures } from './proofs.ts';

/** An amount that may be what was paid. */
export type Candidate = {
  minor: number;
  /** How certainly it is named as what was paid. */
  weight: number;
  confidence: number;
  /** Its line says that it is what was paid in the end. */
  isPaid?: boolean;
  /** Nobody printed it: it follows from others. */
  isWorkedOut?: boolean;
};

const NAMED: ReadonlySet<string> = new Set(['total', 'paid', 'card']);

const MOST = 24;

/** The amounts that lines name as totals, as paid or as charged to a card; the last ones of very many. */
export const named = (rows: readonly Row[]): Candidate[] =>
  rows
    .flatMap((row) => {
      const minor = amountOf(row);
      if (!NAMED.has(row.label) || minor === undefined || minor <= 0) return [];
      return [{ minor, weight: row.weight, confidence: row.confidence, isPaid: row.label === 'paid' }];
    })
    .slice(-MOST);

/** The last total before a tip that is printed after it, and whose sum with it is printed nowhere. */
const withTip = (rows: readonly Row[], { tips, handedOver }: Figures): Candidate[] => {
  const [tip, ...others] = tips;
  const at = rows.findLastIndex(({ label, money }) => label === 'tip' && money.length > 0);
  const isTotal = ({ label, money }: Row): boolean => (label === 'total' || label === 'paid') && money.length > 0;
  const total = rows.slice(0, at).findLast((row) => isTotal(row) && row.weight > 1);
  const minor = total && amountOf(total);
  if (tip === undefined || others.length > 0 || !minor || rows.slice(at).some(isTotal)) return [];
  const weight = handedOver.includes(minor) ? 0 : total.weight + 0.5;
  return [{ minor: minor + tip, weight, confidence: total.confidence, isWorkedOut: true }];
};

/** What was handed over less the change: where that is printed, it is what was paid. */
const settledOf = (rows: readonly Row[], { handedOver, change }: Figures): number[] => {
  const all = handedOver.flatMap((given) => change.map((back) => given - back));
  const printed = all.filter((minor) => rows.some(({ money }) => money.some((each) => each.minor === minor)));
  return printed.length > 0 ? printed : all;
};

/** Amounts that follow from others, for where the total is not printed or was not read. */
export const workedOut = (rows: readonly Row[], figures: Figures): Candidate[] => {
  const settled = settledOf(rows, figures);
  const [net] = figures.nets;
  const tax = (figures.taxes[0] ?? []).reduce((sum, { minor }) => sum + minor, 0);
  const sums = net === undefined ? [] : [net + tax + (figures.tips.length === 1 ? (figures.tips[0] ?? 0) : 0)];
  return [
    ...withTip(rows, figures),
    ...[...settled, ...sums].map((minor) => ({ minor, weight: 0.9, confidence: 0.9, isWorkedOut: true })),
  ].filter(({ minor }) => minor > 0);
};

/** Where no line names the total: the largest amount, but for what was handed over. */
export const largest = (rows: readonly Row[]): Candidate[] => {
  const amounts = rows
    .filter(({ label }) => !['cash', 'change', 'ignored'].includes(label))
    .flatMap(({ money }) => money.map(({ minor }) => minor));
  const minor = Math.max(0, ...amounts);
  return minor > 0 ? [{ minor, weight: 0, confidence: 0.6 }] : [];
};
