import { keepPreviousData, type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';

/** A list of any length, of which the part that is looked at is read. */
export type Pages<T> = {
  /** How many entries there are; undefined before the first answer. */
  total: number | undefined;
  /** The entry at a place, once it was read. */
  at: (index: number) => T | undefined;
  /** What was read so far. */
  read: readonly T[];
  /** The list is looked at from here to there. */
  look: (first: number, last: number) => void;
  error: unknown;
  retry: () => void;
  isFetching: boolean;
};

/** A list that was read whole, for `DataList`. */
export const pagesOf = <T>(rows: readonly T[] | undefined, error: unknown, retry: () => void): Pages<T> => ({
  total: rows?.length,
  at: (index) => rows?.[index],
  read: rows ?? [],
  look: () => undefined,
  error,
  retry,
  isFetching: rows === undefined && !error,
});

type Answer<T> = { data: T[]; pagination: { totalCount: number } };

// biome-ignore lint/suspicious/noExplicitAny: the keys of generated queries have a type of their own each
export type PageQuery<T> = UseQueryOptions<any, any, Answer<T>, any>;

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
