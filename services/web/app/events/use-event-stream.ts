import { useMemo } from 'react';
import { type Event, listEventsOptions } from '../api/index.ts';
import { now } from '../intl/index.ts';
import { useListSearch } from '../lists/index.ts';
import { type Stream, useStream } from '../live-list/index.ts';
import { EVENT_FILTERS, eventQueryOf } from './event-query.ts';

/** The events that the address wants to see, and those that come. */
export const useEventStream = (): Stream<Event> & { isLive: boolean } => {
  const [search] = useListSearch();
  const list = JSON.stringify([...EVENT_FILTERS, 'search', 'sortOrder'].map((name) => search[name] ?? ''));
  // A span that ends now begins when it was chosen: it moves on with the next filter, and not with each look.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text has all of what the query is made of
  const filter = useMemo(() => eventQueryOf(search, now()), [list]);
  const sortOrder = search.sortOrder === 'asc' ? ('asc' as const) : ('desc' as const);
  const isLive = sortOrder === 'desc' && filter.createdTo === undefined && filter.ids === undefined;
  const stream = useStream<Event>({
    list,
    isEndless: isLive,
    queryOf: (page) => listEventsOptions({ query: { ...filter, sortBy: 'createdAt', sortOrder, ...page } }),
  });
  return { ...stream, isLive };
};
