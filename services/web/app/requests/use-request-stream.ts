import { useMemo } from 'react';
import { type ListRequestsResponse, type LoggedRequest, listRequestsOptions } from '../api/index.ts';
import { now } from '../intl/index.ts';
import { useListSearch } from '../lists/index.ts';
import { type Stream, useStream } from '../live-list/index.ts';
import { hasOwnReads, REQUEST_FILTERS, requestQueryOf } from './request-query.ts';

/** A request as a row of a list that grows. */
export type RequestRow = LoggedRequest & { createdAt: string };

/** A request is listed about a second after its answer, and no event says so. */
const EVERY = 5_000;

const rowsOf = ({ data, pagination }: ListRequestsResponse) => ({
  pagination,
  data: data.map((request): RequestRow => ({ ...request, createdAt: request.at })),
});

/** The requests that the address wants to see, and those that come. */
export const useRequestStream = (): Stream<RequestRow> & { isLive: boolean } => {
  const [search] = useListSearch();
  const list = JSON.stringify([...REQUEST_FILTERS, 'search'].map((name) => search[name] ?? ''));
  // A span that ends now begins when it was chosen: it moves on with the next filter, and not with each look.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text has all of what the query is made of
  const filter = useMemo(() => requestQueryOf(search, now()), [list]);
  const isLive = filter.to === undefined && !hasOwnReads(filter);
  const stream = useStream<RequestRow>({
    list,
    isEndless: isLive,
    queryOf: ({ createdFrom: from, createdTo: to, ...page }) => ({
      ...listRequestsOptions({ query: { ...filter, ...(from && { from }), ...(to && { to }), ...page } }),
      select: rowsOf,
      staleTime: 0,
      ...(isLive && { refetchInterval: EVERY }),
    }),
  });
  return { ...stream, isLive };
};
