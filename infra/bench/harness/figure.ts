import type { Row } from './table.ts';

/** What a figure should be: at most or at least so much, in its own unit. */
export type Aim = { most: number } | { least: number };

export type Figure = {
  /** Names it in the file of `--json`: `live.ratio`. */
  key: string;
  /** For people. */
  what: string;
  value: number;
  unit: '/s' | 'ms' | 's' | 'kB' | 'MB' | '%' | 'times' | 'points';
  aim?: Aim;
  /** What it is compared with, or what it is made of. */
  beside?: string;
  /** What each process has of it, in the same unit. */
  shares?: Readonly<Record<string, number>>;
};

export type FigureRow = Row & { figure: Figure };

/** Undefined without an aim. A figure that is no number missed its own. */
export const isMet = ({ value, aim }: Pick<Figure, 'value' | 'aim'>): boolean | undefined => {
  if (!aim) return undefined;
  return 'most' in aim ? value <= aim.most : value >= aim.least;
};

const digits = (value: number): number => {
  if (Math.abs(value) >= 100) return 0;
  return Math.abs(value) >= 10 ? 1 : 2;
};

const numberText = (value: number): string => value.toFixed(Number.isInteger(value) ? 0 : digits(value));

/** `5.10 ms`, `491/s`. */
export const valueText = (value: number, unit: Figure['unit']): string =>
  `${numberText(value)}${unit === '/s' ? '' : ' '}${unit}`;

const aimText = (figure: Figure): string | undefined => {
  const { aim, unit } = figure;
  if (!aim) return undefined;
  const text = 'most' in aim ? `at most ${valueText(aim.most, unit)}` : `at least ${valueText(aim.least, unit)}`;
  return `${text}: ${isMet(figure) ? 'met' : 'MISSED'}`;
};

/** `gateway 0.70, expense 0.88`, the largest first; what is below a hundredth of the whole is left out. */
export const sharesText = (shares: Readonly<Record<string, number>>): string => {
  const whole = Object.values(shares).reduce((sum, share) => sum + share, 0);
  return Object.entries(shares)
    .filter(([, share]) => share >= whole / 100)
    .sort(([, a], [, b]) => b - a)
    .map(([name, share]) => `${name} ${numberText(share)}`)
    .join(', ');
};

/** A line of a part's table. */
export const rowOf = (figure: Figure): FigureRow => {
  const { what, value, unit, beside, shares } = figure;
  const aim = aimText(figure);
  return {
    what,
    measured: valueText(value, unit),
    ...(aim !== undefined && { aim }),
    ...(beside !== undefined && { beside }),
    ...(shares && { detail: `${sharesText(shares)} ${unit}` }),
    figure,
  };
};

/** Of values in ascending order: the one below which this share of them lies. NaN when there are none. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Of values in any order. */
export const quantilesOf = (values: readonly number[]): { p50: number; p99: number } => {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
};
