import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type EventWithDeliveries, getEventOptions } from '../api/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { useMoments } from '../webhook-parts/index.ts';
import { ChangeList } from './change-list.tsx';
import { diffOf } from './diff.ts';
import { recordIn } from './record-in.ts';
import { PAYLOAD } from './words.ts';

type Versions = { event: EventWithDeliveries; previous: EventWithDeliveries };

const Difference = ({ event, previous }: Versions) => {
  const write = useWords(PAYLOAD);
  const moments = useMoments();
  const changes = useMemo(() => diffOf(recordIn(previous), recordIn(event)), [previous, event]);
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {write('since', { kind: previous.type, moment: moments.full(previous.createdAt) })}
        {changes.length > 0 && ` · ${write('counts.changes', { count: changes.length })}`}
      </Text>
      {changes.length === 0 ? <Text size="sm">{write('since.same')}</Text> : <ChangeList changes={changes} />}
    </Stack>
  );
};

const FromBefore = ({ event, previousId }: { event: EventWithDeliveries; previousId: string }) => {
  const query = useQuery(getEventOptions({ path: { eventId: previousId } }));
  return <QueryBoundary query={query}>{({ data }) => <Difference event={event} previous={data} />}</QueryBoundary>;
};

/** What an event changed of its record, against the event before it about the same one. */
export const EventChanges = ({ event }: { event: EventWithDeliveries }) => {
  const write = useWords(PAYLOAD);
  const { previousEventId } = event;
  if (previousEventId !== null) return <FromBefore event={event} previousId={previousEventId} />;
  return (
    <Text size="sm" c="dimmed">
      {write('since.first')}
    </Text>
  );
};
