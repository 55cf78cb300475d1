import type { ReactNode } from 'react';

/** A column of a list. */
export type Column<T> = {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** A width of CSS grid; what is left when it is not given. */
  width?: string;
  isRight?: boolean;
  /** The API's `sortBy` that orders the list by this column. */
  sortBy?: string;
  /** People may hide it. */
  isOptional?: boolean;
  /** Left out where there is no room for all of them; the entry's page has it, too. */
  isMinor?: boolean;
};

/** The widths of the columns that are shown, as a CSS grid. */
export const gridOf = <T>(columns: readonly Column<T>[], isSelectable: boolean): string =>
  [...(isSelectable ? ['40px'] : []), ...columns.map(({ width }) => width ?? 'minmax(120px, 1fr)')].join(' ');

type Sized = Pick<Column<never>, 'width' | 'isMinor'>;

/** Pixels between two columns, and on both sides of a row; those of the box that selects one. */
const GAP = 12;
const SIDES = 24;
const BOX = 40;
const USUAL = 120;

/** A column's least width: of `minmax(120px, 1fr)` the 120. */
const leastOf = ({ width = '' }: Sized): number => Number(/(\d+)px/.exec(width)?.[1] ?? USUAL);

const neededBy = (columns: readonly Sized[], isSelectable: boolean): number =>
  columns.reduce((sum, column) => sum + leastOf(column) + GAP, SIDES - GAP + (isSelectable ? BOX + GAP : 0));

/** The columns that have room in so many pixels: while they have none, the last minor one is left out. 0: nobody knows yet. */
export const fittingIn = <T extends Sized>(columns: readonly T[], pixels: number, isSelectable: boolean): T[] => {
  const shown = [...columns];
  while (pixels > 0 && neededBy(shown, isSelectable) > pixels) {
    const minor = shown.findLastIndex(({ isMinor }) => isMinor === true);
    if (minor < 0) break;
    shown.splice(minor, 1);
  }
  return shown;
};
