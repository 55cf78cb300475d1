import { useEffect, useRef, useState } from 'react';
import { freshOf, newestOf } from './fresh.ts';

type Row = { id: string; createdAt: string };

/** So long a row is marked as new. */
const MARKED = 6_000;
const NONE: ReadonlySet<string> = new Set();

/** Ids of the rows that came while the list was looked at. `list`: what it is of; another one begins anew. */
export const useFresh = (rows: readonly Row[], list: string): ReadonlySet<string> => {
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
