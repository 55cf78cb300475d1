import { amountOf, labeled, type Row } from './labels.ts';
import type { Found, Line } from './line.ts';
import { type Figures, figuresOf, type Proof, prove } from './proofs.ts';
import { type FoundTax, merged } from './taxes.ts';

type Candidate = {
  minor: number;
  /** How certainly it is named as what was paid. */
  weight: number;
  confidence: number;
  /** Nobody printed it: it follows from others. */
  isWorkedOut?: boolean;
};
type Judged = Candidate & { proof: Proof; rank: number };

export type Amounts = {
  amount: Found<number> | undefined;
  tip: Found<number> | undefined;
  taxes: FoundTax[];
  /** Of the amount, where it stands beside it. */
  currency: string | undefined;
};

const NAMED: ReadonlySet<string> = new Set(['total', 'paid', 'card']);

const named = (rows: readonly Row[]): Candidate[] =>
  rows.flatMap((row) => {
    const minor = amountOf(row);
    if (!NAMED.has(row.label) || minor === undefined || minor <= 0) return [];
    return [{ minor, weight: row.weight, confidence: row.confidence }];
  });

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

/** Amounts that follow from others, for where the total is not printed or was not read. */
const workedOut = (rows: readonly Row[], figures: Figures): Candidate[] => {
  const settled = figures.handedOver.flatMap((given) => figures.change.map((change) => given - change));
  const [net] = figures.nets;
  const tax = (figures.taxes[0] ?? []).reduce((sum, { minor }) => sum + minor, 0);
  const sums = net === undefined ? [] : [net + tax + (figures.tips.length === 1 ? (figures.tips[0] ?? 0) : 0)];
  return [
    ...withTip(rows, figures),
    ...[...settled, ...sums].map((minor) => ({ minor, weight: 0.9, confidence: 0.9, isWorkedOut: true })),
  ].filter(({ minor }) => minor > 0);
};

/** Where no line names the total: the largest amount, but for what was handed over. */
const largest = (rows: readonly Row[]): Candidate[] => {
  const amounts = rows
    .filter(({ label }) => !['cash', 'change', 'ignored'].includes(label))
    .flatMap(({ money }) => money.map(({ minor }) => minor));
  const minor = Math.max(0, ...amounts);
  return minor > 0 ? [{ minor, weight: 0, confidence: 0.6 }] : [];
};

/** Cents that may lie between a total and what is paid in coins: Canada and others have none below five. */
const ROUNDED = 4;

const judge = (candidate: Candidate, figures: Figures, all: readonly Candidate[]): Judged => {
  const { minor, weight } = candidate;
  const proof = prove(minor, figures);
  // What was handed over is more than a total by the change.
  const isHandedOver = figures.change.some((change) =>
    all.some((other) => other.weight >= 1 && other.minor === minor - change),
  );
  const isRounded =
    figures.change.length > 0 &&
    figures.handedOver.some((given) => figures.change.some((change) => given - change === minor)) &&
    all.some((other) => other.weight >= 2 && other.minor !== minor && Math.abs(other.minor - minor) <= ROUNDED);
  const own = candidate.isWorkedOut ? Math.max(0, proof.weight - 2) : proof.weight;
  return { ...candidate, proof, rank: weight + own + (isHandedOver ? -4 : 0) + (isRounded ? 4 : 0) };
};

const SURE = [0.58, 0.68, 0.9, 0.92];
const DOUBTFUL = 0.64;

/** Something on the receipt is against the amount: larger sums, another total, parts that do not add up to it. */
const isContradicted = ({ minor }: Judged, figures: Figures, all: readonly Candidate[]): boolean =>
  all.some((other) => other.weight >= 2 && other.minor > minor) ||
  (figures.items ?? 0) > minor * 2 ||
  (figures.change.length > 0 && figures.handedOver.length > 0) ||
  (figures.nets.length > 0 && !figures.nets.includes(minor) && figures.taxes.some((taxes) => taxes.length > 0));

const confidenceOf = (best: Judged, figures: Figures, all: readonly Candidate[]): number => {
  const read = 0.8 + 0.2 * best.confidence;
  const proven = best.proof.weight - (best.isWorkedOut ? 2 : 0);
  const isOther =
    best.isWorkedOut && all.some(({ weight, minor }) => weight >= 2 && minor !== best.minor - best.proof.tip);
  if (isOther) return DOUBTFUL * read;
  if (proven >= 1.5) return 0.98 * read;
  if (best.isWorkedOut) return 0.72 * read;
  if (isContradicted(best, figures, all)) return DOUBTFUL * read;
  return (proven >= 1 ? 0.95 : (SURE[Math.floor(best.weight)] ?? 0.6)) * read;
};

const tipOf = (best: Judged, { tips }: Figures): Found<number> | undefined => {
  const [only, ...others] = tips;
  if (best.proof.tip > 0) return { value: best.proof.tip, confidence: 0.95 };
  // Several that nothing confirms are suggestions.
  if (only === undefined || others.length > 0 || only * 2 > best.minor) return undefined;
  return { value: only, confidence: best.isWorkedOut ? 0.75 : 0.66 };
};

const taxesOf = ({ minor, proof, confidence }: Judged): FoundTax[] => {
  const taxes = merged(proof.taxes);
  const sum = taxes.reduce((all, tax) => all + tax.minor, 0);
  if (sum * 2 >= minor) return [];
  const sure = proof.weight >= 1.5 ? 0.96 : 0.8;
  return taxes.map((tax) => ({ ...tax, confidence: sure * (0.8 + 0.2 * Math.min(tax.confidence, confidence)) }));
};

type Solved = Amounts & { rank: number };

const solve = (rows: readonly Row[], currency: string | undefined): Solved | undefined => {
  const figures = figuresOf(rows);
  const printed = named(rows);
  const all = [...printed, ...workedOut(rows, figures)];
  const candidates = (all.length > 0 ? all : largest(rows)).map((candidate) => judge(candidate, figures, printed));
  let best = candidates[0];
  // Of equals the last one that is printed: what was paid stands below what it is made of.
  for (const each of candidates) if (best && each.rank >= best.rank + (each.isWorkedOut ? 0.1 : 0)) best = each;
  if (!best) return undefined;
  return {
    amount: { value: best.minor, confidence: confidenceOf(best, figures, printed) },
    tip: tipOf(best, figures),
    taxes: taxesOf(best),
    currency,
    rank: best.rank,
  };
};

/** How much it speaks for a currency that the receipt was settled in it. */
const SETTLED = 1.5;

/**
 * What was paid, the tip and each tax in it, in minor units. Of several readings the one wins that other amounts confirm: the subtotal
 * with taxes and tip, cash less change, the rates of taxes. Of two currencies the one in which it was settled wins. Amounts without a
 * currency beside them are in `pageCurrency`.
 */
export const findAmounts = (lines: readonly Line[], pageCurrency: string): Amounts => {
  const tagged = new Set(
    labeled(lines, pageCurrency).flatMap(({ money }) => money.flatMap(({ currency }) => currency ?? [])),
  );
  let best: Solved | undefined;
  for (const currency of new Set([pageCurrency, ...tagged])) {
    const rows = labeled(lines, currency);
    const own = rows.map((row) => ({
      ...row,
      money: row.money.filter((money) => (money.currency ?? pageCurrency) === currency),
    }));
    const solved = solve(own, tagged.has(currency) ? currency : undefined);
    const isSettled = own.some(
      ({ label, money }) =>
        ['paid', 'card', 'cash'].includes(label) && money.some((money) => money.currency === currency),
    );
    const rank = (solved?.rank ?? 0) + (isSettled ? SETTLED : 0);
    if (solved && (!best || rank > best.rank)) best = { ...solved, rank };
  }
  return best ?? { amount: undefined, tip: undefined, taxes: [], currency: undefined };
};
