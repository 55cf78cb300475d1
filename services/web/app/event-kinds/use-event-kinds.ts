import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type EventKind, listEventKinds } from '../api/index.ts';

/** Every kind that an endpoint may subscribe to. It changes with the version of the API alone. */
export const useEventKinds = (): UseQueryResult<EventKind[]> =>
  useQuery({
    queryKey: ['event kinds'],
    queryFn: async () => (await listEventKinds()).data.data,
    staleTime: Number.POSITIVE_INFINITY,
  });
