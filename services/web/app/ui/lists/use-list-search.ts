import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ListSearch } from './read-search.ts';

type Change = (changes: ListSearch) => void;

/** A list's filters live in its address, so that the address can be sent to a colleague and "back" goes one filter back. */
export const useListSearch = (): [ListSearch, Change] => {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const change = useCallback<Change>(
    (changes) => {
      const filled = (before: ListSearch) =>
        Object.fromEntries(
          Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined && value !== ''),
        );
      void navigate({ to: '.', search: filled as never, replace: true, resetScroll: false });
    },
    [navigate],
  );
  return [search, change];
};
