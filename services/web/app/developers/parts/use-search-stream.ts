import { useMemo } from 'react';
import { now } from '../../intl/index.ts';
import { type ListSearch, type Stream, type StreamOptions, useListSearch, useStream } from '../../ui/index.ts';

/** What the address wants to see, out of these parameters: as the API takes it, and as a text that changes with it. */
export const useSearchFilter = <F>(
  parameters: readonly string[],
  filterOf: (search: ListSearch, now: number) => F,
): { filter: F; list: string } => {
  const [search] = useListSearch();
  const list = JSON.stringify(parameters.map((name) => search[name] ?? ''));
  // A span that ends now begins when it was chosen: it moves on with the next filter, and not with each look.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text has all of what the filter is made of
  const filter = useMemo(() => filterOf(search, now()), [list]);
  return { filter, list };
};

type Bounds = { createdTo?: string; ids?: readonly string[] };
type Order = { sortBy: 'createdAt'; sortOrder: 'asc' | 'desc' };

type Options<T, F> = {
  /** The parameters of the address that narrow the list, beside its text and order. */
  filters: readonly string[];
  filterOf: (search: ListSearch, now: number) => F;
  queryOf: (query: F & Order & Parameters<StreamOptions<T>['queryOf']>[0]) => ReturnType<StreamOptions<T>['queryOf']>;
  isBusy?: boolean;
};

/** What the address wants to see of a list by time, and what comes: as long as the newest come first and nothing bounds them. */
export const useSearchStream = <T extends { id: string; createdAt: string }, F extends Bounds>({
  filters,
  filterOf,
  queryOf,
  isBusy,
}: Options<T, F>): Stream<T> & { isLive: boolean } => {
  const { filter, list } = useSearchFilter([...filters, 'search', 'sortOrder'], filterOf);
  const sortOrder = useListSearch()[0].sortOrder === 'asc' ? ('asc' as const) : ('desc' as const);
  const isLive = sortOrder === 'desc' && filter.createdTo === undefined && filter.ids === undefined;
  const stream = useStream<T>({
    list,
    ...(isBusy !== undefined && { isBusy }),
    isEndless: isLive,
    queryOf: (page) => queryOf({ ...filter, sortBy: 'createdAt', sortOrder, ...page }),
  });
  return { ...stream, isLive };
};
