import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NothingHere } from '../feedback/nothing-here.tsx';
import { DataList, type Entry, type Shown } from './data-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { List } from './use-list.ts';

/** Leads to the form of a new record. */
export const NewButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} leftSection={<IconPlus size={16} aria-hidden />}>
    {children}
  </Button>
);

type Props<T extends Entry> = Shown<T> & {
  list: List<T>;
  /** Its texts: what it is of, and what stands in its place as long as there is nothing. */
  write: (key: 'title' | 'empty.title' | 'empty.about') => string;
  icon?: ReactNode;
  /** What to do first where there is nothing. */
  action?: ReactNode;
  /** In place of what `write`, `icon` and `action` say there. */
  empty?: ReactNode;
  /** Its filters, in the bar above it. */
  children?: ReactNode;
  searchLabel?: string;
  isLive?: boolean;
  /** Beside the count: what all of them add up to. */
  sum?: ReactNode;
  /** At the other end of the line of the count. */
  tools?: ReactNode;
  /** Between the bar and the list. */
  above?: ReactNode;
};

/** A list of records with its bar of filters: the page declares what it is of, and how its rows look. */
export const RecordList = <T extends Entry>(props: Props<T>) => {
  const { list, write, icon, action, empty, children, searchLabel, isLive, sum, tools, above, ...shown } = props;
  const { pages, order, filters, isSearched } = list;
  return (
    <>
      {(isSearched || children !== undefined) && (
        <FilterBar
          filters={filters}
          total={pages.total}
          isSearched={isSearched}
          searchLabel={searchLabel}
          isLive={isLive}
          sum={sum}
          tools={tools}
        >
          {children}
        </FilterBar>
      )}
      {above}
      <DataList
        {...shown}
        label={write('title')}
        pages={pages}
        order={order}
        filters={filters}
        empty={
          empty ?? (
            <NothingHere icon={icon} title={write('empty.title')} action={action}>
              {write('empty.about')}
            </NothingHere>
          )
        }
      />
    </>
  );
};
