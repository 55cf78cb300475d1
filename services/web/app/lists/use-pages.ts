import { keepPreviousData, type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Pages } from './pages.ts';

type Answer<T> = { data: T[]; pagination: { totalCount: number } };

// biome-ignore lint/suspicious/noExplicitAny: the keys of generated queries have a type of their own each
type PageQuery<T> = UseQueryOptions<any, any, Answer<T>, any>;

/** As many entries as the API gives at once. */
export const PAGE_SIZE = 100;

/**
 * Reads a list page by page as it is looked at. `queryOf`: the generated query of one page, `listExpensesOptions({ query: { ...filters, page, pageSize: PAGE_SIZE } })`;
 * with other filters the former entries stay until the new ones are there.
 */
export const usePages = <T>(queryOf: (page: number) => PageQuery<T>): Pages<T> => {
  const [[first, last], setSpan] = useState<[number, number]>([0, 0]);
  const firstPage = Math.floor(first / PAGE_SIZE);
  const lastPage = Math.floor(last / PAGE_SIZE);
  const wanted = useMemo(
    () => [...new Set([0, ...Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index)])],
    [firstPage, lastPage],
  );
  const results = useQueries({
    queries: wanted.map((page) => ({ ...queryOf(page + 1), placeholderData: keepPreviousData })),
  });
  const found = new Map(wanted.map((page, index) => [page, results[index]?.data as Answer<T> | undefined]));
  const failed = results.find(({ error }) => error);
  const look = useCallback(
    (from: number, to: number) => setSpan((before) => (before[0] === from && before[1] === to ? before : [from, to])),
    [],
  );
  return {
    total: found.get(0)?.pagination.totalCount,
    at: (index) => found.get(Math.floor(index / PAGE_SIZE))?.data[index % PAGE_SIZE],
    read: [...found.values()].flatMap((answer) => answer?.data ?? []),
    look,
    error: failed?.error,
    retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
    isFetching: results.some(({ isFetching }) => isFetching),
  };
};
