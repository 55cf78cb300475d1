import { amountOf, type Row } from './labels.ts';
import { distinct, type FoundTax, isTaxOf, taxesIn } from './taxes.ts';

/** The amounts of one currency on a receipt by what they are, in minor units. */
export type Figures = {
  nets: number[];
  totals: number[];
  tips: number[];
  roundings: number[];
  handedOver: number[];
  change: number[];
  cards: number[];
  /** The sum of what was bought, as far as it stands above the totals; undefined without any. */
  items: number | undefined;
  /** The ways in which taxes may be meant: each line by itself, repeated ones once, only the sum of all, none. */
  taxes: FoundTax[][];
};

/** Every one is tried with every other one; a receipt has a handful, and what counts stands at its end. */
const MOST = 8;

const amountsOf = (rows: readonly Row[], ...labels: readonly Row['label'][]): number[] => {
  const amounts = rows.filter(({ label }) => labels.includes(label)).flatMap((row) => amountOf(row) ?? []);
  return [...new Set(amounts)].slice(-MOST);
};

const SUMS: ReadonlySet<string> = new Set(['net', 'total', 'paid', 'taxSum']);

const itemsOf = (rows: readonly Row[]): number | undefined => {
  const end = rows.findIndex(({ label, money }) => SUMS.has(label) && money.length > 0);
  const above = rows
    .slice(0, end)
    .filter(({ label, money }) => (label === 'item' || label === 'discount') && money.length > 0);
  if (end < 0 || above.length === 0) return undefined;
  return above.reduce(
    (sum, row) => sum + (amountOf(row) ?? 0) * (row.label === 'discount' && (amountOf(row) ?? 0) > 0 ? -1 : 1),
    0,
  );
};

const totalOf = (taxes: readonly FoundTax[]): number => taxes.reduce((sum, { minor }) => sum + minor, 0);

const taxOptions = (rows: readonly Row[]): FoundTax[][] => {
  const { each, sum } = taxesIn(rows);
  const once = distinct(each);
  const options = once.length < each.length ? [once, each] : [each];
  const isSummed = sum === undefined || options.some((taxes) => totalOf(taxes) === sum.minor);
  if (sum && !isSummed) options.push([sum]);
  return options;
};

export const figuresOf = (rows: readonly Row[]): Figures => ({
  nets: amountsOf(rows, 'net'),
  totals: amountsOf(rows, 'total', 'paid'),
  tips: amountsOf(rows, 'tip').filter((tip) => tip > 0),
  roundings: amountsOf(rows, 'rounding'),
  handedOver: amountsOf(rows, 'cash', 'paid', 'card'),
  change: amountsOf(rows, 'change')
    .map(Math.abs)
    .filter((change) => change > 0),
  cards: amountsOf(rows, 'card'),
  items: itemsOf(rows),
  taxes: taxOptions(rows),
});

/** How an amount follows from the others. */
export type Proof = {
  /** How much it is worth: 0 when nothing else on the receipt confirms the amount. */
  weight: number;
  tip: number;
  taxes: FoundTax[];
  /** The taxes are part of what confirms it. */
  isByTaxes: boolean;
};

type Parts = { tip: number; taxes: FoundTax[]; rounding: number };

/** Each tax fits its rate, for a price that all of them were added to or one that includes the only one. */
const isByRates = (amount: number, { tip, taxes, rounding }: Parts): boolean => {
  if (taxes.length === 0) return false;
  const price = amount - tip - rounding;
  const net = price - totalOf(taxes);
  const fits = ({ minor, rate }: FoundTax): boolean => rate !== null && Math.abs((net * rate) / 100 - minor) <= 1.5;
  const [only] = taxes;
  return taxes.every(fits) || (taxes.length === 1 && only?.rate != null && isTaxOf(only.minor, price, only.rate));
};

/** Weights of the proofs: that parts add up to an amount is hardly ever by chance. */
const weigh = (amount: number, parts: Parts, figures: Figures): Pick<Proof, 'weight' | 'isByTaxes'> => {
  const { tip, taxes, rounding } = parts;
  const { nets, totals, items } = figures;
  const added = tip + rounding;
  const tax = totalOf(taxes);
  const isSum = nets.some((net) => net + tax + added === amount && net !== amount);
  const isNet = !isSum && nets.some((net) => net + added === amount);
  const isTipped = added !== 0 && totals.some((total) => total + added === amount);
  const isTaxed = items !== undefined && tax > 0 && items + tax + added === amount;
  const isBought = items !== undefined && items + added === amount;
  const fitsRates = isByRates(amount, parts);
  const proofs = [isSum ? 2 : 0, isNet ? 0.5 : 0, isTipped ? 2 : 0, isTaxed || isBought ? 1.5 : 0, fitsRates ? 1.5 : 0];
  return {
    weight: proofs.reduce((sum, weight) => sum + weight, 0),
    isByTaxes: tax > 0 && (isSum || isTaxed || fitsRates),
  };
};

/** The best explanation of an amount by the others. What was handed over less the change confirms it, whatever its parts are. */
export const prove = (amount: number, figures: Figures): Proof => {
  const isSettled = figures.handedOver.some((given) => figures.change.some((change) => given - change === amount));
  const isCharged = figures.cards.includes(amount);
  const settled = (isSettled ? 2 : 0) + (isCharged ? 1 : 0);
  let best: Proof = { weight: 0, tip: 0, taxes: figures.taxes[0] ?? [], isByTaxes: false };
  for (const taxes of figures.taxes)
    for (const tip of [0, ...figures.tips])
      for (const rounding of [0, ...figures.roundings.flatMap((cents) => [cents, -cents])]) {
        const found = weigh(amount, { tip, taxes, rounding }, figures);
        if (found.weight > best.weight) best = { ...found, tip, taxes };
      }
  return { ...best, weight: best.weight + settled };
};
