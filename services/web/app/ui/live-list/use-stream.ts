import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PAGE_SIZE, type Pages, usePages } from '../lists/use-pages.ts';

type FreshRow = { id: string; createdAt: string };

/** The moment of the newest of these; undefined of none. Moments of the API are written alike, so that they order as texts do. */
export const newestOf = (rows: readonly FreshRow[]): string | undefined =>
  rows.reduce<string | undefined>(
    (newest, { createdAt }) => (newest === undefined || createdAt > newest ? createdAt : newest),
    undefined,
  );

/** Ids of what came after the newest one that was known; nothing is new of what was read first. */
export const freshOf = (rows: readonly FreshRow[], known: string | undefined): string[] =>
  known === undefined ? [] : rows.filter(({ createdAt }) => createdAt > known).map(({ id }) => id);

/** The moment right after one: a list up to there has all of its rows, and one from there has those to come. */
export const rightAfter = (moment: string): string => new Date(Date.parse(moment) + 1).toISOString();

type UseFreshRow = { id: string; createdAt: string };

/** So long a row is marked as new. */
const MARKED = 6_000;
const NONE: ReadonlySet<string> = new Set();

/** Ids of the rows that came while the list was looked at. `list`: what it is of; another one begins anew. */
const useFresh = (rows: readonly UseFreshRow[], list: string): ReadonlySet<string> => {
  const known = useRef<{ list: string; newest: string | undefined }>({ list, newest: undefined });
  const [fresh, setFresh] = useState(NONE);
  useEffect(() => {
    const before = known.current.list === list ? known.current.newest : undefined;
    const came = freshOf(rows, before);
    const newest = newestOf(rows) ?? before;
    known.current = { list, newest: before !== undefined && newest !== undefined && before > newest ? before : newest };
    if (came.length > 0) setFresh(new Set(came));
  }, [rows, list]);
  useEffect(() => {
    if (fresh.size === 0) return undefined;
    const timer = setTimeout(() => setFresh(NONE), MARKED);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
};

/**
 * A list as it was read last, while the same list is read with another end: without its rows the page would be shorter, and would lose
 * the place that somebody looks at. `list`: what it is of.
 */
const useLatest = <T>(pages: Pages<T>, list: string): Pages<T> => {
  const latest = useRef<{ list: string; pages: Pages<T> } | undefined>(undefined);
  useEffect(() => {
    if (pages.total !== undefined) latest.current = { list, pages };
  });
  const before = latest.current;
  const isBetween = pages.total === undefined && !pages.error && before?.list === list;
  return isBetween && before ? { ...before.pages, look: pages.look, isFetching: true } : pages;
};

/** Is the page scrolled by more than so many pixels? */
const useIsScrolled = (pixels: number): boolean => {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > pixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pixels]);
  return isScrolled;
};

type Row = { id: string; createdAt: string };
type Answer<T> = { data: T[]; pagination: { totalCount: number } };
type Query = { page?: number; pageSize: number; createdFrom?: string; createdTo?: string };

export type StreamOptions<T> = {
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
export const useStream = <T extends Row>({ queryOf, list, isBusy = false, isEndless }: StreamOptions<T>): Stream<T> => {
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
