import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useWords } from '../../intl/index.ts';
import type { Column } from './column.ts';
import classes from './data-list.module.css';
import { useListSearch } from './use-list-search.ts';
import { LISTS } from './words.ts';

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
