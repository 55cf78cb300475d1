import { useMemo } from 'react';
import type { Event } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { type Column, RowLink } from '../lists/index.ts';
import { NewMark } from '../live-list/index.ts';
import { useNames } from '../names/index.ts';
import { eventPath, When } from '../webhook-parts/index.ts';
import { EVENTS } from './words.ts';

/** The columns of the list of events; `fresh`: the ids of those that came while it was looked at. */
export const useEventColumns = (fresh: ReadonlySet<string>): Column<Event>[] => {
  const write = useWords(EVENTS);
  const { nameOf } = useNames();
  return useMemo(
    () => [
      {
        id: 'kind',
        header: write('kind'),
        width: 'minmax(200px, 2fr)',
        cell: ({ id, type }) => (
          <>
            <RowLink to={eventPath(id)}>{type}</RowLink>
            <NewMark isNew={fresh.has(id)} />
          </>
        ),
      },
      { id: 'id', header: write('id'), width: 'minmax(150px, 2fr)', cell: ({ id }) => id },
      {
        id: 'who',
        header: write('who'),
        width: 'minmax(120px, 1fr)',
        cell: ({ metadata: { userId } }) => (userId === null ? write('nobody') : nameOf(userId)),
      },
      {
        id: 'when',
        header: write('when'),
        width: '150px',
        sortBy: 'createdAt',
        cell: ({ createdAt }) => <When at={createdAt} />,
      },
    ],
    [write, nameOf, fresh],
  );
};
