import { Group, Text } from '@mantine/core';
import { RowLink } from '../lists/index.ts';
import { NewMark } from '../live-list/index.ts';
import { useMoments } from '../webhook-parts/index.ts';
import { RequestStatus } from './request-status.tsx';
import type { RequestRow } from './use-request-stream.ts';
import { useWho } from './use-who.ts';

/** A request of the log on a narrow screen. */
export const RequestCard = ({ request, isNew }: { request: RequestRow; isNew: boolean }) => {
  const moments = useMoments();
  const whoOf = useWho();
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text component="span" size="sm" truncate miw={0}>
          <RowLink to={`/developers/requests/${request.id}`}>
            {request.method} {request.path}
          </RowLink>
          <NewMark isNew={isNew} />
        </Text>
        <RequestStatus status={request.status} />
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={6} gap="xs">
        <Text size="xs" c="dimmed" truncate>
          {whoOf(request)}
        </Text>
        <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
          {moments.milliseconds(request.durationMs)} · {moments.short(request.at)}
        </Text>
      </Group>
    </>
  );
};
