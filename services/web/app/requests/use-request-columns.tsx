import { useMemo } from 'react';
import { useWords } from '../intl/index.ts';
import { type Column, orDash, RowLink } from '../lists/index.ts';
import { NewMark } from '../live-list/index.ts';
import { useMoments, When } from '../webhook-parts/index.ts';
import { RequestStatus } from './request-status.tsx';
import type { RequestRow } from './use-request-stream.ts';
import { useWho } from './use-who.ts';
import { REQUESTS } from './words.ts';

/** The columns of the log; `fresh`: the ids of those that came while it was looked at. */
export const useRequestColumns = (fresh: ReadonlySet<string>): Column<RequestRow>[] => {
  const write = useWords(REQUESTS);
  const moments = useMoments();
  const whoOf = useWho();
  return useMemo(
    () => [
      { id: 'method', header: write('method'), width: '74px', cell: ({ method }) => method },
      {
        id: 'path',
        header: write('path'),
        width: 'minmax(180px, 3fr)',
        cell: ({ id, path }) => (
          <>
            <RowLink to={`/developers/requests/${id}`}>{path}</RowLink>
            <NewMark isNew={fresh.has(id)} />
          </>
        ),
      },
      { id: 'status', header: write('status'), width: '74px', cell: ({ status }) => <RequestStatus status={status} /> },
      { id: 'code', header: write('code'), width: 'minmax(110px, 1fr)', cell: ({ code }) => orDash(code) },
      { id: 'who', header: write('who'), width: 'minmax(110px, 1fr)', cell: whoOf },
      {
        id: 'time',
        header: write('time'),
        width: '84px',
        isRight: true,
        isMinor: true,
        cell: ({ durationMs }) => moments.milliseconds(durationMs),
      },
      { id: 'when', header: write('when'), width: '150px', cell: ({ at }) => <When at={at} /> },
    ],
    [write, moments, whoOf, fresh],
  );
};
