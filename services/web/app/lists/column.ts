import { columnVisibilityFeature, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';
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

export const FEATURES = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** The widths of the columns that are shown, as a CSS grid. */
export const gridOf = <T>(columns: readonly Column<T>[], isSelectable: boolean): string =>
  [...(isSelectable ? ['40px'] : []), ...columns.map(({ width }) => width ?? 'minmax(120px, 1fr)')].join(' ');
