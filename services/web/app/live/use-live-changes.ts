import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readShownAgain } from './shown-in.ts';

type Changed = { subjects: string[] };

/** After so long a stream that was refused is opened anew: a browser itself tries again only what broke. */
const OPEN_AGAIN = 15_000;

/** Opens the stream, and another one when it was refused; `onAgain`: whatever happened in between was missed. */
const openStream = (businessId: number, onChanged: (subjects: string[]) => void, onAgain: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | undefined;
  const open = () => {
    const stream = new EventSource(`/changes?business=${businessId}`);
    source = stream;
    stream.addEventListener('changed', ({ data }) => onChanged((JSON.parse(data as string) as Changed).subjects));
    stream.addEventListener('error', () => {
      stream.addEventListener('open', onAgain, { once: true });
      if (stream.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(() => {
        open();
        onAgain();
      }, OPEN_AGAIN);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
};

/** Reads again what the page shows of whatever changed in the business, as the server publishes it. */
export const useLiveChanges = (businessId: number): void => {
  const queries = useQueryClient();
  useEffect(() => {
    const changed = (subjects: string[]) => readShownAgain(queries, subjects);
    return openStream(businessId, changed, () => void queries.invalidateQueries());
  }, [businessId, queries]);
};
