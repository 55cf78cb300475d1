import { useCallback } from 'react';
import { useWords } from '../intl/index.ts';
import { KINDS, type SubscribableKind } from './kind-words.ts';
import { EVENT_KINDS } from './words.ts';

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
