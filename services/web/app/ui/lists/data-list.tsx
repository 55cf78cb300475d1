import { useMediaQuery } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { orDash } from './cells.tsx';
import { type Column, fittingIn, gridOf } from './column.ts';
import classes from './data-list.module.css';
import { NothingFits } from './filter-bar.tsx';
import { ListHeader, ListRow, SelectCell, WaitingRow } from './list-header.tsx';
import type { Order } from './use-list.ts';
import { useListSearch } from './use-list-search.ts';
import type { Pages } from './use-pages.ts';
import type { Selection } from './use-selection.ts';

/** Pixels that an element has for what is in it, 0 until it is there; and what the element is given as its `ref`. */
const useWidth = (): [width: number, ref: (element: HTMLElement | null) => void] => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [width, setElement];
};

type RowCellsProps = {
  /** What the cells show. */
  entry: object;
  columns: object;
  children: () => ReactNode;
};

/** The cells of a row, made anew only with another entry or other columns: a list that scrolls by a row has all of the others already. */
const RowCells = memo(
  ({ children }: RowCellsProps) => children(),
  (before, now) => before.entry === now.entry && before.columns === now.columns,
);

export type Entry = { id: number | string };

/** How the entries are shown. */
export type Shown<T extends Entry> = {
  columns: readonly Column<T>[];
  /** Ids of columns that are not shown. */
  hidden?: readonly string[];
  /** An entry on a narrow screen; its `RowLink` leads to it. */
  card: (row: T) => ReactNode;
  /** Pixels of a card. */
  cardHeight?: number;
  /** What a row is called when it is selected. */
  nameOf: (row: T) => string;
  selection?: Selection<T> | undefined;
};

type Props<T extends Entry> = Shown<T> & {
  /** What the list is of, for screen readers. */
  label: string;
  pages: Pages<T>;
  order: Order;
  /** The parameters of the address that filter it, besides its search: where they leave nothing, they can be cleared. */
  filters: readonly string[];
  /** What to do first, in place of a list without anything. */
  empty: ReactNode;
};

const NONE: readonly string[] = [];
const ROW_HEIGHT = 48;
/** Grey rows before the first answer. */
const WAITING = 8;

/** A list of any length: only the rows that can be seen exist, as a table on a desk and as cards on a phone. */
export const DataList = <T extends Entry>(props: Props<T>) => {
  const {
    label,
    columns,
    hidden = NONE,
    pages,
    card,
    cardHeight = 72,
    nameOf,
    selection,
    order,
    filters,
    empty,
  } = props;
  const [search] = useListSearch();
  const isFiltered = [...filters, 'search'].some((name) => search[name]);
  const isNarrow = useMediaQuery('(max-width: 48em)', window.innerWidth < 768, { getInitialValueInEffect: false });
  const [width, frame] = useWidth();
  const isSelectable = selection !== undefined;
  const shown = useMemo(() => {
    const wanted = columns.filter(({ id }) => !hidden.includes(id));
    return fittingIn(wanted, width, isSelectable);
  }, [columns, hidden, width, isSelectable]);
  const place = useRef<HTMLDivElement>(null);
  const total = pages.total ?? WAITING;
  const height = isNarrow ? cardHeight : ROW_HEIGHT;
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: place.current?.offsetTop ?? 0,
  });
  // Rows that have become cards, or cards rows, stand where they did until they are measured anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing but the height decides it
  useLayoutEffect(() => virtual.measure(), [height]);
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const { look } = pages;
  useEffect(() => look(first, last), [look, first, last]);

  const gridTemplateColumns = gridOf(shown, isSelectable);

  if (pages.error && pages.total === undefined) return <ErrorNotice error={pages.error} retry={pages.retry} />;
  if (pages.total === 0) return isFiltered ? <NothingFits filters={filters} /> : empty;

  const rowAt = ({ index, start }: { index: number; start: number }, entry: T | undefined) => {
    const style = { height, transform: `translateY(${start - virtual.options.scrollMargin}px)` };
    if (entry === undefined) return <WaitingRow key={index} index={index} style={style} />;
    if (isNarrow)
      return (
        <ListRow key={index} index={index} style={style} isCard isSelected={selection?.has(entry.id)}>
          {selection && <SelectCell entry={entry} name={nameOf(entry)} selection={selection} />}
          <div role="cell" className={classes.cardCell}>
            {card(entry)}
          </div>
        </ListRow>
      );
    return (
      <ListRow
        key={index}
        index={index}
        style={{ ...style, gridTemplateColumns }}
        isSelected={selection?.has(entry.id)}
      >
        {selection && <SelectCell entry={entry} name={nameOf(entry)} selection={selection} />}
        <RowCells entry={entry} columns={shown}>
          {() =>
            shown.map(({ id, isRight = false, cell }) => (
              <div role="cell" key={id} className={classes.cell} data-right={isRight || undefined}>
                {orDash(cell(entry))}
              </div>
            ))
          }
        </RowCells>
      </ListRow>
    );
  };
  const header = selection?.header(pages.read);
  return (
    <div
      ref={frame}
      role="table"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-busy={pages.total === undefined}
      className={classes.list}
    >
      {!isNarrow && <ListHeader columns={shown} grid={gridTemplateColumns} order={order} selection={header} />}
      <div role="rowgroup" ref={place} className={classes.rows} style={{ height: total * height }}>
        {items.map((item) => rowAt(item, pages.at(item.index)))}
      </div>
    </div>
  );
};
