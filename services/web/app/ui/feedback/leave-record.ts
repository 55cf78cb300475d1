import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The page of a record that is deleted there: the query that reads the record, and the page that comes after it. */
export type Gone = { record: QueryKey; to: string };

/**
 * Leaves the page of a record that was deleted. The record leaves what was read first: neither what is read again after every change, nor a
 * change that the server publishes before the next page is there, requests it once more.
 */
export const leaveRecord = async (
  queries: QueryClient,
  { record, to }: Gone,
  navigate: (options: { to: string }) => Promise<void>,
): Promise<void> => {
  await queries.cancelQueries({ queryKey: record, exact: true });
  queries.removeQueries({ queryKey: record, exact: true });
  await navigate({ to });
};
