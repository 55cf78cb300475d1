import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getEventOptions } from '../api/index.ts';
import { DevelopersPage } from '../developers/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { EventPayload } from '../payload/index.ts';
import { EventDeliveries } from './event-deliveries.tsx';
import { EventFacts } from './event-facts.tsx';
import { EVENT } from './words.ts';

/** An event: what happened to which record, what it changed, and where it was sent. */
export const EventPage = () => {
  const write = useWords(EVENT);
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery(getEventOptions({ path: { eventId: id } }));
  return (
    <DevelopersPage part="events" title={query.data?.data.type ?? write('title')}>
      <QueryBoundary query={query}>
        {({ data: event }) => (
          <Stack gap="xl">
            <EventFacts event={event} />
            <EventDeliveries deliveries={event.deliveries} />
            {/* Each event is looked at anew: its payload first. */}
            <EventPayload key={event.id} event={event} />
          </Stack>
        )}
      </QueryBoundary>
    </DevelopersPage>
  );
};
