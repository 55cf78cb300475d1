import { columnVisibilityFeature, createColumnHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { orDash } from './or-dash.tsx';

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
};

export const FEATURES = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** The columns as the table library has them; our own description is in `meta`-free closures. */
export const columnsOf = <T extends object>(columns: readonly Column<T>[]) => {
  const helper = createColumnHelper<typeof FEATURES, T>();
  return columns.map(({ id, header, cell, isOptional = false }) =>
    helper.display({ id, header, enableHiding: isOptional, cell: ({ row }) => orDash(cell(row.original)) }),
  );
};

/** The widths of the columns that are shown, as a CSS grid. */
export const gridOf = <T>(columns: readonly Column<T>[], isSelectable: boolean): string =>
  [...(isSelectable ? ['40px'] : []), ...columns.map(({ width }) => width ?? 'minmax(120px, 1fr)')].join(' ');
