import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type EventKind, listEventKinds } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { EVENT_KINDS } from './kind-groups.ts';
import { KINDS, type SubscribableKind } from './kind-words.ts';

/** Every kind that an endpoint may subscribe to. It changes with the version of the API alone. */
export const useEventKinds = (): UseQueryResult<EventKind[]> =>
  useQuery({
    queryKey: ['event kinds'],
    queryFn: async () => (await listEventKinds()).data.data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What a kind and a resource are called; their codes where nobody wrote words for them. */
export const useKindName = () => {
  const writeKind = useWords(KINDS);
  const write = useWords(EVENT_KINDS);
  const nameOf = useCallback((kind: string) => writeKind(kind as SubscribableKind), [writeKind]);
  const groupName = useCallback(
    (resource: string) => {
      const key = `of.${resource}`;
      return Object.hasOwn(EVENT_KINDS, key) ? write(key as keyof typeof EVENT_KINDS) : resource;
    },
    [write],
  );
  return { nameOf, groupName };
};
