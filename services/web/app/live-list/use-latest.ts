import { useEffect, useRef } from 'react';
import type { Pages } from '../lists/index.ts';

/**
 * A list as it was read last, while the same list is read with another end: without its rows the page would be shorter, and would lose
 * the place that somebody looks at. `list`: what it is of.
 */
export const useLatest = <T>(pages: Pages<T>, list: string): Pages<T> => {
  const latest = useRef<{ list: string; pages: Pages<T> } | undefined>(undefined);
  useEffect(() => {
    if (pages.total !== undefined) latest.current = { list, pages };
  });
  const before = latest.current;
  const isBetween = pages.total === undefined && !pages.error && before?.list === list;
  return isBetween && before ? { ...before.pages, look: pages.look, isFetching: true } : pages;
};
