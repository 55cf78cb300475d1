import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_SIZE, type Pages, usePages } from '../lists/index.ts';
import { rightAfter } from './fresh.ts';
import { useFresh } from './use-fresh.ts';
import { useIsScrolled } from './use-is-scrolled.ts';
import { useLatest } from './use-latest.ts';

type Row = { id: string; createdAt: string };
type Answer<T> = { data: T[]; pagination: { totalCount: number } };
type Query = { page?: number; pageSize: number; createdFrom?: string; createdTo?: string };

type Options<T> = {
  /** The generated query of a page with the filters of the address; what it is given comes on top of them. */
  // biome-ignore lint/suspicious/noExplicitAny: the keys of generated queries have a type of their own each
  queryOf: (query: Query) => UseQueryOptions<any, any, Answer<T>, any>;
  /** The filters as a text. */
  list: string;
  /** Something is selected, and what is selected should not move. */
  isBusy?: boolean;
  /** The newest come first, and there is no end in the past: then what happens now is part of the list. */
  isEndless: boolean;
};

/** Where the list ends while it stands still; another list stands still somewhere else. */
type Still = { list: string; end: string };

export type Stream<T> = {
  pages: Pages<T>;
  isPaused: boolean;
  pause: (isPaused: boolean) => void;
  /** How many came since the list stands still. */
  arrived: number;
  showArrived: () => void;
  fresh: ReadonlySet<string>;
};

/** From here on somebody reads further down, and nothing may move under their eyes. */
const SCROLLED = 160;

/**
 * A list that grows at its top while it is looked at. It stands still while it is paused, scrolled or selected from: then it ends at
 * the newest entry that was there, and counts what came since.
 */
export const useStream = <T extends Row>({ queryOf, list, isBusy = false, isEndless }: Options<T>): Stream<T> => {
  const [isPaused, pause] = useState(false);
  const [still, setStill] = useState<Still | undefined>(undefined);
  const isScrolled = useIsScrolled(SCROLLED);
  const isStill = isEndless && (isPaused || isBusy || isScrolled);
  const end = isStill && still?.list === list ? still.end : undefined;
  const read = usePages<T>((page) =>
    queryOf({ page, pageSize: PAGE_SIZE, ...(end !== undefined && { createdTo: rightAfter(end) }) }),
  );
  const pages = useLatest(read, list);
  const newest = pages.at(0)?.createdAt;
  if (isStill && still?.list !== list && newest !== undefined) setStill({ list, end: newest });
  if (!isStill && still !== undefined) setStill(undefined);
  const since = useQuery({
    ...queryOf({ pageSize: 1, ...(end !== undefined && { createdFrom: rightAfter(end) }) }),
    enabled: end !== undefined,
  });
  const latest = end === undefined ? undefined : since.data?.data[0]?.createdAt;
  return {
    pages,
    isPaused,
    pause,
    arrived: end === undefined ? 0 : (since.data?.pagination.totalCount ?? 0),
    showArrived: () => {
      if (latest !== undefined) setStill({ list, end: latest });
      window.scrollTo({ top: 0 });
    },
    fresh: useFresh(pages.read, list),
  };
};
