import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReadPage, readAll } from './read-all.ts';

/**
 * A list to choose from, or to name what ids stand for. `operation`: the id of the API's operation, by which it is read again
 * when the server publishes a change.
 */
export const useAll = <T>(operation: string, read: ReadPage<T>, enabled = true): UseQueryResult<T[]> =>
  useQuery({ queryKey: [{ _id: operation }, 'all'], queryFn: () => readAll(read), enabled });
