import { Checkbox, Skeleton } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '../../intl/index.ts';
import classes from './data-list.module.css';
import type { Selection } from './use-selection.ts';
import { LISTS } from './words.ts';

type RowProps = {
  /** The place of the entry in the list, from 0. */
  index: number;
  /** Where it stands. */
  style: CSSProperties;
  isSelected?: boolean;
  isCard?: boolean;
  children: ReactNode;
};

/** One row of a virtual list, placed by the list. */
export const ListRow = ({ index, style, isSelected = false, isCard = false, children }: RowProps) => (
  <div
    role="row"
    // The head is the first row.
    aria-rowindex={index + 2}
    className={isCard ? `${classes.row} ${classes.card}` : classes.row}
    data-selected={isSelected || undefined}
    style={style}
  >
    {children}
  </div>
);

/** An entry that is still being read. */
export const WaitingRow = ({ index, style }: Pick<RowProps, 'index' | 'style'>) => (
  <ListRow index={index} style={style}>
    <div role="cell">
      <Skeleton height={14} width={180} />
    </div>
  </ListRow>
);

type Entry = { id: number | string };
type SelectProps<T extends Entry> = { entry: T; name: string; selection: Selection<T> };

/** The box that selects an entry. */
export const SelectCell = <T extends Entry>({ entry, name, selection }: SelectProps<T>) => {
  const write = useWords(LISTS);
  return (
    <div role="cell" className={classes.above}>
      <Checkbox
        size="xs"
        aria-label={write('select', { name })}
        checked={selection.has(entry.id)}
        onChange={() => selection.toggle(entry)}
      />
    </div>
  );
};
