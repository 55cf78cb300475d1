import { useQueries } from '@tanstack/react-query';
import { listReplaysOptions, type WebhookReplay } from '../api/index.ts';
import { listOf, useListSearch } from '../lists/index.ts';
import { useEndpoints } from '../webhook-parts/index.ts';
import { isUnderWay } from './progress.ts';

/** So many endpoints are read at most: each has a list of its own. */
export const MOST_ENDPOINTS = 20;
/** As often the progress of what runs is read. */
const REFRESH = 2_000;

/** The replays to the endpoints that the address names, or to all, the newest first; what only counted is none. */
export const useReplays = () => {
  const [search] = useListSearch();
  const { endpoints, isRead } = useEndpoints();
  const wanted = listOf(search.webhookId) ?? endpoints.map(({ id }) => id);
  const queries = useQueries({
    queries: wanted.slice(0, MOST_ENDPOINTS).map((webhookId) => ({
      ...listReplaysOptions({ path: { webhookId }, query: { pageSize: 100, sortBy: 'createdAt', sortOrder: 'desc' } }),
      refetchInterval: ({ state }: { state: { data?: { data: WebhookReplay[] } | undefined } }) =>
        state.data?.data.some(isUnderWay) ? REFRESH : false,
    })),
  });
  const replays = queries.flatMap(({ data }) => data?.data ?? []).filter(({ dryRun }) => !dryRun);
  return {
    replays: replays.sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
    isRead: isRead && queries.every(({ data, error }) => data !== undefined || error !== null),
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
    isCut: wanted.length > MOST_ENDPOINTS,
  };
};
