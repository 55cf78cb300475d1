import { Checkbox, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ErrorNotice } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { type Column, columnsOf, FEATURES, gridOf } from './column.ts';
import classes from './data-list.module.css';
import { ListHeader } from './list-header.tsx';
import type { Pages } from './use-pages.ts';
import type { Selection } from './use-selection.ts';
import { LISTS } from './words.ts';

type Entry = { id: number | string };

type Props<T extends Entry> = {
  /** What the list is of, for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  /** Ids of columns that are not shown. */
  hidden?: readonly string[];
  pages: Pages<T>;
  /** An entry on a narrow screen; its `RowLink` leads to it. */
  card: (row: T) => ReactNode;
  /** Pixels of a card. */
  cardHeight?: number;
  /** What a row is called when it is selected. */
  nameOf: (row: T) => string;
  selection?: Selection;
  order: { by: string; isUp: boolean };
  /** Shown in place of an empty list. */
  empty: ReactNode;
};

const ROW_HEIGHT = 48;

/** A list of any length: only the rows that can be seen exist, as a table on a desk and as cards on a phone. */
export const DataList = <T extends Entry>(props: Props<T>) => {
  const { label, columns, hidden = [], pages, card, cardHeight = 84, nameOf, selection, order, empty } = props;
  const write = useWords(LISTS);
  const isNarrow = useMediaQuery('(max-width: 48em)', window.innerWidth < 768, { getInitialValueInEffect: false });
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden]);
  const place = useRef<HTMLDivElement>(null);
  const total = pages.total ?? 8;
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => (isNarrow ? cardHeight : ROW_HEIGHT),
    overscan: 8,
    scrollMargin: place.current?.offsetTop ?? 0,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const { look } = pages;
  useEffect(() => look(first, last), [look, first, last]);
  useEffect(() => virtual.measure(), [isNarrow, virtual]);

  const visible = items.map(({ index }) => pages.at(index));
  const data = visible.filter((row): row is NonNullable<typeof row> => row !== undefined) as T[];
  const table = useTable({ features: FEATURES, columns: useMemo(() => columnsOf(shown), [shown]), data, getRowId: ({ id }) => `${id}` });
  const rows = new Map(table.getRowModel().rows.map((row) => [row.id, row]));
  const grid = gridOf(shown, selection !== undefined);

  if (pages.error && pages.total === undefined) return <ErrorNotice error={pages.error} retry={pages.retry} />;
  if (pages.total === 0) return empty;
  return (
    <div role="table" aria-label={label} aria-rowcount={total + 1} aria-busy={pages.total === undefined} className={classes.list}>
      {!isNarrow && <ListHeader columns={shown} grid={grid} order={order} selection={selection && selection.header(pages.read)} />}
      <div role="rowgroup" ref={place} style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {items.map(({ index, key, size, start }, at) => {
          const entry = visible[at];
          const row = entry && rows.get(`${entry.id}`);
          const style = { height: size, transform: `translateY(${start - virtual.options.scrollMargin}px)` };
          if (entry === undefined || row === undefined)
            return (
              <div role="row" aria-rowindex={index + 2} key={key} className={classes.row} style={style}>
                <div role="cell">
                  <Skeleton height={14} width="60%" />
                </div>
              </div>
            );
          const mark = selection && (
            <Checkbox size="xs" className={classes.above} aria-label={write('select', { name: nameOf(entry) })} checked={selection.has(entry.id)} onChange={() => selection.toggle(entry.id)} />
          );
          if (isNarrow)
            return (
              <div role="row" aria-rowindex={index + 2} key={key} className={`${classes.row} ${classes.card}`} style={style}>
                <div role="cell">{card(entry)}</div>
              </div>
            );
          return (
            <div role="row" aria-rowindex={index + 2} key={key} className={classes.row} data-selected={selection?.has(entry.id) || undefined} style={{ ...style, gridTemplateColumns: grid }}>
              {mark && <div role="cell">{mark}</div>}
              {row.getVisibleCells().map((cell) => (
                <div role="cell" key={cell.id} className={classes.cell} data-right={shown.find(({ id }) => id === cell.column.id)?.isRight || undefined}>
                  <table.FlexRender cell={cell} />
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
};
