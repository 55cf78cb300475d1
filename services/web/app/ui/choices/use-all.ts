import { type UseQueryResult, useQuery } from '@tanstack/react-query';

type Answer<T> = { data: { data: T[]; pagination: { totalPages: number } } };

const PAGE_SIZE = 100;
/** What people choose from has an end: of more than 10,000 the first ones are read. */
const MOST_PAGES = 100;

type ReadPage<T> = (query: { page: number; pageSize: number }) => Promise<Answer<T>>;

/** Reads a whole list: its first page, then all others at once. */
export const readAll = async <T>(read: ReadPage<T>): Promise<T[]> => {
  const { data: first } = await read({ page: 1, pageSize: PAGE_SIZE });
  const pages = Math.min(first.pagination.totalPages, MOST_PAGES);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read({ page: index + 2, pageSize: PAGE_SIZE })),
  );
  return [first, ...others.map(({ data }) => data)].flatMap(({ data }) => data);
};

/**
 * A list to choose from, or to name what ids stand for. `operation`: the id of the API's operation, by which it is read again
 * when the server publishes a change. What the person may not read is empty, and is not requested.
 */
export const useAll = <T>(operation: string, read: ReadPage<T>, isReadable = true): UseQueryResult<T[]> =>
  useQuery<T[]>({
    queryKey: [{ _id: operation }, 'all'],
    queryFn: () => readAll(read),
    enabled: isReadable,
    ...(!isReadable && { initialData: [] }),
  });

/** Everything, in parts that are no larger than the API takes at once. */
export const partsOf = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, index) => all.slice(index * most, (index + 1) * most));
