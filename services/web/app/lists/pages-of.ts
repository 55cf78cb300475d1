import type { Pages } from './use-pages.ts';

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
