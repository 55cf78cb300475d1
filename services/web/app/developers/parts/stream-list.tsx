import type { ComponentProps } from 'react';
import { useMemo } from 'react';
import { now } from '../../intl/index.ts';
import {
  ArrivedButton,
  type List,
  type ListSearch,
  PauseButton,
  RecordList,
  type Stream,
  type StreamOptions,
  useListSearch,
  useStream,
} from '../../ui/index.ts';

/** What the address wants to see, out of these parameters: as the API takes it, and as a text that changes with it. */
export const useSearchFilter = <F,>(
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

/** A list by time that may grow while it is looked at. */
export type StreamedList<T> = List<T> & Stream<T> & { isLive: boolean };

const ORDER = { by: 'createdAt', isUp: false };

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
}: Options<T, F>): StreamedList<T> => {
  const { filter, list } = useSearchFilter([...filters, 'search', 'sortOrder'], filterOf);
  const sortOrder = useListSearch()[0].sortOrder === 'asc' ? ('asc' as const) : ('desc' as const);
  const isLive = sortOrder === 'desc' && filter.createdTo === undefined && filter.ids === undefined;
  const stream = useStream<T>({
    list,
    ...(isBusy !== undefined && { isBusy }),
    isEndless: isLive,
    queryOf: (page) => queryOf({ ...filter, sortBy: 'createdAt', sortOrder, ...page }),
  });
  return { ...stream, isLive, filters, order: ORDER, isSearched: true };
};

type Entry = { id: string };
type Props<T extends Entry> = Omit<ComponentProps<typeof RecordList<T>>, 'list' | 'isLive' | 'above'> & {
  stream: StreamedList<T>;
};

/** A list by time: it can be made to stand still, and says what came meanwhile. */
export const StreamList = <T extends Entry>({ stream, tools, ...list }: Props<T>) => (
  <RecordList<T>
    {...list}
    list={stream}
    isLive={stream.isLive}
    tools={
      (stream.isLive || tools) && (
        <>
          {stream.isLive && <PauseButton stream={stream} />}
          {tools}
        </>
      )
    }
    above={<ArrivedButton stream={stream} />}
  />
);
