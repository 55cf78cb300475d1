import { createColumnHelper } from '@tanstack/react-table';
import type { Column, FEATURES } from './column.ts';
import { orDash } from './or-dash.tsx';

/** The columns as the table library has them; our own description is in `meta`-free closures. */
export const columnsOf = <T extends object>(columns: readonly Column<T>[]) => {
  const helper = createColumnHelper<typeof FEATURES, T>();
  return columns.map(({ id, header, cell, isOptional = false }) =>
    helper.display({ id, header, enableHiding: isOptional, cell: ({ row }) => orDash(cell(row.original)) }),
  );
};
