import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
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

/** The head of a list: names of columns, and the order by each that the API can order by. */
export const ListHeader = <T,>({ columns, grid, selection, order }: Props<T>) => {
  const write = useWords(LISTS);
  const [search, change] = useListSearch();
  const by = search.sortBy ?? order.by;
  const isUp = search.sortBy ? search.sortOrder === 'asc' : order.isUp;
  const Arrow = isUp ? IconArrowUp : IconArrowDown;
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
      {columns.map(({ id, header, isRight = false, sortBy }) => (
        <div
          key={id}
          role="columnheader"
          className={classes.cell}
          data-right={isRight || undefined}
          {...(sortBy !== undefined && {
            'aria-sort': by !== sortBy ? ('none' as const) : isUp ? ('ascending' as const) : ('descending' as const),
          })}
        >
          {sortBy === undefined ? (
            header
          ) : (
            <UnstyledButton
              className={classes.sort}
              onClick={() => change({ sortBy, sortOrder: by === sortBy && !isUp ? 'asc' : 'desc' })}
            >
              {header}
              {by === sortBy && <Arrow size={14} aria-hidden />}
            </UnstyledButton>
          )}
        </div>
      ))}
    </div>
  );
};
