import { Checkbox, Skeleton, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '../../intl/index.ts';
import type { Column } from './column.ts';
import classes from './data-list.module.css';
import { useListSearch } from './use-list-search.ts';
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

type Props<T> = {
  columns: readonly Column<T>[];
  grid: string;
  selection?: { all: boolean; some: boolean; toggle: () => void } | undefined;
  /** The order when the address names none. */
  order: { by: string; isUp: boolean };
};

/** The API's names of days and moments: `at`, `dueDate`, `createdAt`. */
const DAY = /^(at|date)$|(At|Date)$/;

/** Words are looked up from A on; of days and figures the latest and the largest come first. */
const beginsDown = <T,>({ isRight = false, sortBy = '' }: Column<T>): boolean => isRight || DAY.test(sortBy);

/** The head of a list: names of columns, and the order by each that the API can order by. */
export const ListHeader = <T,>({ columns, grid, selection, order }: Props<T>) => {
  const write = useWords(LISTS);
  const [search, change] = useListSearch();
  const by = search.sortBy ?? order.by;
  const isUp = search.sortBy ? search.sortOrder === 'asc' : order.isUp;
  const Arrow = isUp ? IconArrowUp : IconArrowDown;
  const sort = (column: Column<T>): void => {
    const isDown = column.sortBy === by ? isUp : beginsDown(column);
    change({ sortBy: column.sortBy, sortOrder: isDown ? 'desc' : 'asc' });
  };
  return (
    <div role="row" aria-rowindex={1} className={classes.head} style={{ gridTemplateColumns: grid }}>
      {selection && (
        <div role="columnheader" className={classes.cell}>
          <Checkbox
            size="xs"
            aria-label={write('select.all')}
            checked={selection.all}
            indeterminate={selection.some}
            onChange={selection.toggle}
          />
        </div>
      )}
      {columns.map((column) => {
        const { id, header, isRight = false, sortBy } = column;
        const direction = by !== sortBy ? 'none' : isUp ? 'ascending' : 'descending';
        return (
          <div
            key={id}
            role="columnheader"
            className={classes.cell}
            data-right={isRight || undefined}
            {...(sortBy !== undefined && { 'aria-sort': direction })}
          >
            {sortBy === undefined ? (
              header
            ) : (
              <UnstyledButton className={classes.sort} onClick={() => sort(column)}>
                {header}
                {by === sortBy && <Arrow size={14} aria-hidden />}
              </UnstyledButton>
            )}
          </div>
        );
      })}
    </div>
  );
};
