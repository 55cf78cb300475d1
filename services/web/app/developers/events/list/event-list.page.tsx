import { Group, Text } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type Event, listEventsOptions } from '../../../core/index.ts';
import { useWords, words } from '../../../intl/index.ts';
import { type Column, NewMark, RowLink, useNames } from '../../../ui/index.ts';
import { DevelopersPage } from '../../layout/developers-page.tsx';
import { KindFilter, SpanFilter } from '../../parts/list-filters.tsx';
import { eventPath } from '../../parts/record-link.tsx';
import { StreamList, useSearchStream } from '../../parts/stream-list.tsx';
import { useMoments, When } from '../../parts/when.tsx';
import { EVENT_FILTERS, eventQueryOf } from './event-query.ts';

const EVENTS = words({
  title: ['Events', 'Événements'],
  kind: ['Kind', 'Type'],
  when: ['When', 'Quand'],
  who: ['Who', 'Qui'],
  nobody: ['Outlay', 'Outlay'],
  id: ['Event ID', 'Identifiant'],
  search: ['Payload, ID or record', 'Contenu, ID, élément'],
  'empty.title': ['Nothing happened yet', 'Aucun événement pour l’instant'],
  'empty.about': [
    'What happens in the business is here for 30 days, whether an endpoint subscribes to it or not.',
    'Ce qui arrive dans l’entreprise reste ici 30 jours, qu’un point de terminaison y soit abonné ou non.',
  ],
});

/** The columns of the list of events; `fresh`: the ids of those that came while it was looked at. */
const useEventColumns = (fresh: ReadonlySet<string>): Column<Event>[] => {
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

/** An event of a list on a narrow screen. */
const EventCard = ({ event, isNew }: { event: Event; isNew: boolean }) => {
  const moments = useMoments();
  return (
    <>
      <Text component="span" size="sm" truncate>
        <RowLink to={eventPath(event.id)}>{event.type}</RowLink>
        <NewMark isNew={isNew} />
      </Text>
      <Group justify="space-between" wrap="nowrap" mt={6} gap="xs">
        <Text size="xs" c="dimmed" truncate>
          {event.id}
        </Text>
        <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
          {moments.short(event.createdAt)}
        </Text>
      </Group>
    </>
  );
};

/** What happened in the business in the last 30 days, as receivers get it. */
export const EventListPage = () => {
  const write = useWords(EVENTS);
  const stream = useSearchStream<Event, ReturnType<typeof eventQueryOf>>({
    filters: EVENT_FILTERS,
    filterOf: eventQueryOf,
    queryOf: (query) => listEventsOptions({ query }),
  });
  return (
    <DevelopersPage part="events">
      <StreamList<Event>
        stream={stream}
        write={write}
        icon={<IconBolt aria-hidden />}
        searchLabel={write('search')}
        columns={useEventColumns(stream.fresh)}
        card={(event) => <EventCard event={event} isNew={stream.fresh.has(event.id)} />}
        nameOf={({ type, id }) => `${type} ${id}`}
      >
        <KindFilter name="type" />
        <SpanFilter />
      </StreamList>
    </DevelopersPage>
  );
};
