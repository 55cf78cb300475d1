import type { ListEventsData } from '../../../core/index.ts';
import type { ListSearch } from '../../../ui/index.ts';
import { boundsOf, given, listed, SPAN_FILTERS, searchTextOf } from '../../parts/list-query.ts';

type Query = NonNullable<ListEventsData['query']>;

/** The parameters of an address that narrow the list of events; "clear" removes them. */
export const EVENT_FILTERS = ['type', ...SPAN_FILTERS] as const;

/** What an address wants to see of the events, as the API takes it: the one with an id, those of a record, or those with a text. */
export const eventQueryOf = (search: ListSearch, now: number): Query => {
  const { deliveryId, eventId, aggregate, search: text } = searchTextOf(search.search);
  return given({
    ...boundsOf(search, now),
    type: listed(search.type),
    ids: eventId && [eventId],
    aggregate,
    search: text ?? deliveryId,
  }) as Query;
};
