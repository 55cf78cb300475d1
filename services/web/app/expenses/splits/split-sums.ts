/** How an expense is shared out. */
export type SplitMethod = 'evenly' | 'percentage' | 'amount';

/** One part as it is typed; amounts in major units. */
export type SplitPart = {
  /** Names the row, whatever its place. */
  key: number;
  userId: number | null;
  categoryId: number | null;
  projectId: number | null;
  percentage: number | null;
  amount: number | null;
};

const HUNDRED = 100;
/** Percentages have two decimals. */
const HUNDREDTHS = 10_000;

/** 18.4 with 2 decimals: 1840. */
export const toMinor = (amount: number, digits: number): number => Math.round(amount * 10 ** digits);
export const toMajor = (minor: number, digits: number): number => minor / 10 ** digits;

/** What the roundings leave over goes to the first ones, a cent each. */
const withRest = (rounded: readonly number[], total: number): number[] => {
  const rest = total - rounded.reduce((sum, each) => sum + each, 0);
  return rounded.map((each, at) => each + (at < rest ? 1 : 0));
};

const evenly = (total: number, count: number): number[] =>
  withRest(
    Array.from({ length: count }, () => Math.floor(total / count)),
    total,
  );

/** What each part is worth in minor units; the sum of percentages that are not 100 is not made up for. */
export const sharesOf = (total: number, parts: readonly SplitPart[], method: SplitMethod, digits: number): number[] => {
  if (method === 'evenly') return evenly(total, parts.length);
  if (method === 'amount') return parts.map(({ amount }) => toMinor(amount ?? 0, digits));
  const hundredths = parts.map(({ percentage }) => Math.round((percentage ?? 0) * HUNDRED));
  const rounded = hundredths.map((each) => Math.floor((total * each) / HUNDREDTHS));
  const isWhole = hundredths.reduce((sum, each) => sum + each, 0) === HUNDREDTHS;
  return isWhole ? withRest(rounded, total) : rounded;
};

/** What is still to be shared out, in minor units; below 0 when it is too much. */
export const leftOf = (total: number, shares: readonly number[]): number =>
  total - shares.reduce((sum, share) => sum + share, 0);

/** May it be split so? Two parts at least, each worth something, that add up exactly. */
export const isComplete = (total: number, shares: readonly number[]): boolean =>
  shares.length >= 2 && shares.every((share) => share > 0) && leftOf(total, shares) === 0;

/**
 * Is it shared among people alone: each once, and none with a category or project of their own? Then its receipt can be split.
 */
export const isAmongPeople = (parts: readonly SplitPart[]): boolean =>
  parts.every((part) => part.userId !== null && part.categoryId === null && part.projectId === null) &&
  new Set(parts.map(({ userId }) => userId)).size === parts.length;
