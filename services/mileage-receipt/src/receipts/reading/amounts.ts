import { type Candidate, largest, named, workedOut } from './candidates.ts';
import { labeled, ROUNDED, type Row, withChange } from './labels.ts';
import { type Found, isLegible, type Line } from './line.ts';
import { ratesIn } from './money.ts';
import { type Figures, figuresOf, type Proof, prove } from './proofs.ts';
import { type FoundTax, isTaxOf, merged, taxesIn, withTaxColumnApart } from './taxes.ts';

type Judged = Candidate & { proof: Proof; rank: number };

export type Amounts = {
  amount: Found<number> | undefined;
  tip: Found<number> | undefined;
  taxes: FoundTax[];
  /** Of the amount, where it stands beside it. */
  currency: string | undefined;
};

/** A tip is no more than this share of a total. */
const LARGEST_TIP = 0.35;

/** What was found out about the amounts: by lines that are legible, and by all. */
type Known = { legible: Figures; all: Figures; printed: readonly Candidate[] };

const judge = (candidate: Candidate, { legible, all, printed }: Known): Judged => {
  const { minor, weight } = candidate;
  const [sure, possible] = [prove(minor, legible), prove(minor, all)];
  const proof = possible.weight > sure.weight ? possible : sure;
  const isOther = (least: number, test: (other: number) => boolean): boolean =>
    printed.some((other) => other.weight >= least && other.minor !== minor && test(other.minor));
  // What was handed over is more than a total by the change.
  const isHandedOver = all.change.some((change) => isOther(1, (other) => other === minor - change));
  const isSettled = all.handedOver.some((given) => all.change.some((change) => given - change === minor));
  const isRounded = isSettled && isOther(2, (other) => Math.abs(other - minor) <= ROUNDED);
  // More than the total by what may be a tip that was not read.
  const isTipped =
    candidate.isPaid === true &&
    all.change.length === 0 &&
    isOther(2, (other) => other < minor && minor - other <= other * LARGEST_TIP);
  const own = candidate.isWorkedOut ? Math.max(0, proof.weight - 2) : proof.weight;
  const others = (isHandedOver ? -4 : 0) + (isRounded ? 4 : 0) + (isTipped ? 4 : 0);
  return { ...candidate, proof, rank: weight + own + others };
};

const SURE = [0.58, 0.68, 0.9, 0.92];
const DOUBTFUL = 0.64;

/** The only tax is not what its rate makes of the amount. */
const isOffRate = (price: number, taxes: readonly FoundTax[]): boolean => {
  const [tax, ...others] = taxes;
  return tax !== undefined && others.length === 0 && tax.rate !== null && !isTaxOf(tax.minor, price, tax.rate);
};

/** Something on the receipt is against the amount: larger sums, another total, parts that do not add up to it. */
const isContradicted = ({ minor, proof }: Judged, { all: figures, printed }: Known): boolean =>
  printed.some((other) => other.weight >= 2 && other.minor > minor) ||
  (figures.items ?? 0) > minor * 2 ||
  isOffRate(minor - proof.tip, figures.taxes[0] ?? []) ||
  (figures.change.length > 0 && figures.handedOver.length > 0) ||
  (figures.nets.length > 0 && !figures.nets.includes(minor) && figures.taxes.some((taxes) => taxes.length > 0));

/** A total that is larger, though nothing was handed over, or any that what was worked out differs from. */
const isDenied = (best: Judged, { all, printed }: Known): boolean =>
  printed.some(({ weight, minor }) =>
    best.isWorkedOut
      ? weight >= 2 && minor !== best.minor - best.proof.tip
      : weight >= 2 && minor > best.minor && all.change.length === 0,
  );

const confidenceOf = (best: Judged, known: Known): number => {
  const read = 0.8 + 0.2 * best.confidence;
  const proven = best.proof.weight - (best.isWorkedOut ? 2 : 0);
  if (isDenied(best, known)) return DOUBTFUL * read;
  if (proven >= 1.5) return 0.98 * read;
  if (best.isWorkedOut) return 0.72 * read;
  if (isContradicted(best, known)) return DOUBTFUL * read;
  return (proven >= 1 ? 0.95 : (SURE[Math.floor(best.weight)] ?? 0.6)) * read;
};

const tipOf = (best: Judged, { tips }: Figures): Found<number> | undefined => {
  const [only, ...others] = tips;
  if (best.proof.tip > 0) return { value: best.proof.tip, confidence: 0.95 };
  // Several that nothing confirms are suggestions.
  if (only === undefined || others.length > 0 || only * 2 > best.minor) return undefined;
  return { value: only, confidence: best.isWorkedOut ? 0.75 : 0.66 };
};

/** The rates of Canada's taxes in percent (canada.ca, revenuquebec.ca), for where none is printed. */
const USUAL: Readonly<Record<string, readonly number[]>> = { GST: [5], QST: [9.975], HST: [13, 14, 15], PST: [6, 7] };

/** What stands beside a tax: no other one, and rates elsewhere on the receipt. */
type Beside = { isOnly: boolean; printed: readonly number[] };

/**
 * How surely a tax was read that the amount does not confirm. More than a rate makes of the whole amount was read wrong; less may be the tax
 * of a part, unless there is one tax alone.
 */
const sureOf = ({ name, minor: tax, rate }: FoundTax, price: number, { isOnly, printed }: Beside): number => {
  const rates = rate === null ? (USUAL[name] ?? []) : [rate];
  if (rates.some((each) => isTaxOf(tax, price, each))) return 0.9;
  // The rates that stand beside what was bought make another tax.
  if (rate === null)
    return isOnly && printed.length > 0 && !printed.some((each) => isTaxOf(tax, price, each)) ? DOUBTFUL : 0.75;
  return !isOnly && tax <= (price * rate) / 100 ? 0.75 : DOUBTFUL;
};

/** A tax whose rate was read and whose amount was not, if the price without it is printed. */
const taxBetween = (
  rows: readonly Row[],
  { minor, proof }: Pick<Judged, 'minor' | 'proof'>,
  { nets }: Figures,
): FoundTax[] => {
  const price = minor - proof.tip;
  const row = rows.find(({ label, money, text }) => label === 'tax' && money.length === 0 && ratesIn(text).length > 0);
  const rate = row && ratesIn(row.text)[0]?.percent;
  const net = nets.find((each) => rate !== undefined && each < price && isTaxOf(price - each, each, rate));
  if (!row || net === undefined) return [];
  return taxesIn([{ ...row, money: [{ minor: price - net, at: row.text.length, currency: undefined }] }]).each;
};

const taxesOf = ({ minor, proof, confidence }: Judged, rows: readonly Row[], figures: Figures): FoundTax[] => {
  const between = proof.taxes.length === 0 ? taxBetween(rows, { minor, proof }, figures) : [];
  if (between.length > 0) return between.map((tax) => ({ ...tax, confidence: 0.8 * confidence }));
  const printed = rows.flatMap(({ text }) => ratesIn(text).map(({ percent }) => percent));
  // What is half of the amount or more is what was taxed.
  const taxes = merged(proof.taxes.filter((tax) => tax.minor * 2 < minor));
  const sum = taxes.reduce((all, tax) => all + tax.minor, 0);
  if (sum * 2 >= minor) return [];
  const legible = (tax: FoundTax): number => 0.8 + 0.2 * Math.min(tax.confidence, confidence);
  const sure = (tax: FoundTax): number =>
    proof.isByTaxes ? 0.96 : sureOf(tax, minor - proof.tip, { isOnly: taxes.length === 1, printed });
  return taxes.map((tax) => ({ ...tax, confidence: sure(tax) * legible(tax) }));
};

type Solved = Amounts & { rank: number };

const solve = (rows: readonly Row[], currency: string | undefined): Solved | undefined => {
  const clear = rows.filter(isLegible);
  const known = { legible: figuresOf(clear), all: figuresOf(rows), printed: named(clear) };
  const all = [...known.printed, ...workedOut(clear, known.legible)];
  const candidates = (all.length > 0 ? all : largest(clear)).map((candidate) => judge(candidate, known));
  let best = candidates[0];
  // Of equals the last one that is printed: what was paid stands below what it is made of.
  for (const each of candidates) if (best && each.rank >= best.rank + (each.isWorkedOut ? 0.1 : 0)) best = each;
  if (!best) return undefined;
  return {
    amount: { value: best.minor, confidence: confidenceOf(best, known) },
    tip: tipOf(best, known.legible),
    taxes: taxesOf(best, rows, known.legible),
    currency,
    rank: best.rank,
  };
};

/** How much it speaks for a currency that the receipt was settled in it. */
const SETTLED = 1.5;

/**
 * What was paid, the tip and each tax in it, in minor units. Of several readings the one wins that other amounts confirm: the subtotal
 * with taxes and tip, cash less change, the rates of taxes. Of two currencies the one in which it was settled wins. Amounts without a
 * currency beside them are in `pageCurrency`. Lines that are hardly legible only confirm what others have.
 */
export const findAmounts = (lines: readonly Line[], pageCurrency: string): Amounts => {
  const tagged = new Set(
    labeled(lines, pageCurrency).flatMap(({ money }) => money.flatMap(({ currency }) => currency ?? [])),
  );
  let best: Solved | undefined;
  for (const currency of new Set([pageCurrency, ...tagged])) {
    const rows = withChange(withTaxColumnApart(labeled(lines, currency)));
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
