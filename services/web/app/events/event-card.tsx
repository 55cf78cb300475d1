import { Group, Text } from '@mantine/core';
import type { Event } from '../api/index.ts';
import { RowLink } from '../lists/index.ts';
import { NewMark } from '../live-list/index.ts';
import { eventPath, useMoments } from '../webhook-parts/index.ts';

/** An event of a list on a narrow screen. */
export const EventCard = ({ event, isNew }: { event: Event; isNew: boolean }) => {
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
