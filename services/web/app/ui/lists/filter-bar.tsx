import { Button, CloseButton, Group, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilterOff, IconFilterSearch, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormats, useWords } from '../../intl/index.ts';
import { NothingHere } from '../feedback/nothing-here.tsx';
import classes from './filter-bar.module.css';
import { useListSearch } from './use-list-search.ts';
import { LISTS } from './words.ts';

/** In place of a list in which nothing fits its filters: clears them. */
export const NothingFits = ({ filters }: { filters: readonly string[] }) => {
  const write = useWords(LISTS);
  const [, change] = useListSearch();
  const clear = () => change(Object.fromEntries([...filters, 'search'].map((name) => [name, undefined])));
  return (
    <NothingHere
      icon={<IconFilterSearch aria-hidden />}
      title={write('nothing.fits')}
      action={
        <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={clear}>
          {write('clear')}
        </Button>
      }
    >
      {write('nothing.fits.about')}
    </NothingHere>
  );
};

type Props = {
  /** The parameters of the address that filter this list; "clear" removes them. */
  filters: readonly string[];
  total: number | undefined;
  children?: ReactNode;
  /** Left out where the API searches no text of these. */
  isSearched?: boolean;
  /** What is searched, where "Search" alone does not say it. */
  searchLabel?: string | undefined;
  /** The list grows by itself: how much there is of it is not read out each time. */
  isLive?: boolean | undefined;
  /** Beside the count: what the entries add up to. */
  sum?: ReactNode;
  /** At the other end of the same line: order, columns. */
  tools?: ReactNode;
};

/** What is searched for, kept in the address as it is typed. */
const SearchInput = ({ label }: { label: string | undefined }) => {
  const write = useWords(LISTS);
  const name = label ?? write('search');
  const [search, change] = useListSearch();
  const [text, setText] = useState(search.search ?? '');
  const commit = useDebouncedCallback((value: string) => change({ search: value }), 250);
  useEffect(() => setText(search.search ?? ''), [search.search]);
  const type = (value: string) => {
    setText(value);
    commit(value);
  };
  return (
    <TextInput
      type="search"
      aria-label={name}
      placeholder={name}
      title={label}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={write('search.clear')} onClick={() => type('')} />}
      className={classes.search}
    />
  );
};

/** A list that grows by itself may be counted no further (docs/api.md, "What was sent"). */
const MOST_COUNTED = 10_000;

/** How many entries there are, above the list; of none the list itself says so to whoever sees it. */
const Count = ({ total, isLive = false }: Pick<Props, 'total' | 'isLive'>) => {
  const write = useWords(LISTS);
  const { number } = useFormats();
  if (total === 0) return <VisuallyHidden role="status">{write('count', { count: 0 })}</VisuallyHidden>;
  const isMost = isLive && total === MOST_COUNTED;
  const text = isMost
    ? write('count.most', { count: number(total) })
    : total !== undefined && write('count', { count: total });
  return (
    <Text size="sm" c="dimmed" role={isLive ? undefined : 'status'} className={classes.count}>
      {text || '\u00a0'}
    </Text>
  );
};

/** Search and filters of a list, kept in its address; on a phone the filters are folded away. */
export const FilterBar = ({ filters, total, isSearched = true, searchLabel, isLive, children, sum, tools }: Props) => {
  const write = useWords(LISTS);
  const [search, change] = useListSearch();
  const [isOpen, setOpen] = useState(false);
  const count = filters.filter((name) => search[name]).length;
  const isFiltered = count > 0 || (search.search ?? '') !== '';
  return (
    <Stack gap="xs" className="no-print">
      <Group gap="xs" align="center">
        {isSearched && <SearchInput label={searchLabel} />}
        {filters.length > 0 && (
          <Button
            hiddenFrom="xs"
            variant="default"
            aria-expanded={isOpen}
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {write('filters', { count })}
          </Button>
        )}
        <div className={classes.filters} data-folded={(filters.length > 0 && !isOpen) || undefined}>
          {children}
        </div>
        {isFiltered && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconFilterOff size={16} aria-hidden />}
            onClick={() => change(Object.fromEntries([...filters, 'search'].map((name) => [name, undefined])))}
          >
            {write('clear')}
          </Button>
        )}
      </Group>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <div className={classes.sums}>
          <Count total={total} isLive={isLive} />
          {sum}
        </div>
        {tools && (
          <Group gap="sm" wrap="nowrap">
            {tools}
          </Group>
        )}
      </Group>
    </Stack>
  );
};
