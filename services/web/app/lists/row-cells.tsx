import { memo, type ReactNode } from 'react';

type Props = {
  /** What the cells show. */
  entry: object;
  columns: object;
  children: () => ReactNode;
};

/** The cells of a row, made anew only with another entry or other columns: a list that scrolls by a row has all of the others already. */
export const RowCells = memo(
  ({ children }: Props) => children(),
  (before, now) => before.entry === now.entry && before.columns === now.columns,
);
