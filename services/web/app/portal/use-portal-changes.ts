import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../api/index.ts';
import { readShownAgain } from '../live/index.ts';
import { useSession } from '../session/index.ts';
import { readChanges } from './change-stream.ts';

/** Milliseconds after which a stream that ended, or was refused, is opened anew. */
const OPEN_AGAIN = 10_000;
/** After which what is shown is read again while there is no stream. */
const READ_AGAIN = 30_000;

/** Reads again what the portal shows of whatever changed, as the server publishes it; by the clock as long as nobody publishes to it. */
export const usePortalChanges = (): void => {
  const queries = useQueryClient();
  const businessId = useSession().business.id;
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasOpen = false;
    const onOpen = () => {
      setOpen(true);
      // Whatever happened while there was none was missed.
      if (wasOpen) void queries.invalidateQueries();
      wasOpen = true;
    };
    const onChanged = (subjects: string[]) => readShownAgain(queries, subjects);
    const request = (signal: AbortSignal) => send(`/portal-api/changes?business=${businessId}`, { signal });
    const open = async (): Promise<void> => {
      await readChanges(request, { onOpen, onChanged }, ended.signal).catch(() => undefined);
      if (ended.signal.aborted) return;
      setOpen(false);
      timer = setTimeout(() => void open(), OPEN_AGAIN);
    };
    void open();
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [businessId, queries]);

  useEffect(() => {
    if (isOpen) return;
    const timer = setInterval(() => void queries.invalidateQueries(), READ_AGAIN);
    return () => clearInterval(timer);
  }, [isOpen, queries]);
};
