import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReadPage, readAll } from './read-all.ts';

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
