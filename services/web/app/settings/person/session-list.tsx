import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { endSession, endSessions, type ListSessionsResponse, listSessions } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { ConfirmButton, QueryBoundary, useAll } from '../../ui/index.ts';
import { PERSON } from './words.ts';

/** A sign-in of the person, not what is kept of this one. */
type Session = ListSessionsResponse['data'][number];

const Row = ({ session }: { session: Session }) => {
  const write = useWords(PERSON);
  const format = useFormats();
  const { id, device, isCurrent, method, seenAt, createdAt } = session;
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Group gap="xs">
          <Text fw={500}>{device.name}</Text>
          {isCurrent && (
            <Badge variant="light" color="teal" tt="none">
              {write('current')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {write('since', { date: format.moment(createdAt), method: write(`method.${method}`) })}
        </Text>
        <Text size="sm" c="dimmed">
          {`${device.address} · ${isCurrent ? write('seen.now') : write('seen', { ago: format.ago(seenAt) })}`}
        </Text>
      </div>
      {!isCurrent && (
        <ConfirmButton
          label={write('end')}
          title={write('end.title', { device: device.name })}
          run={() => endSession({ path: { sessionId: id } })}
          done={write('end.done')}
          button={{ flex: 'none' }}
        >
          {write('end.about')}
        </ConfirmButton>
      )}
    </Group>
  );
};

/** The browsers where the person is signed in, each of which can be signed out. */
export const SessionList = () => {
  const write = useWords(PERSON);
  const sessions = useAll('listSessions', (query) =>
    listSessions({ query: { ...query, sortBy: 'seenAt', sortOrder: 'desc' } }),
  );
  return (
    <section aria-labelledby="sessions">
      <Title order={2} size="h4" id="sessions" mb="sm">
        {write('sessions')}
      </Title>
      <QueryBoundary query={sessions}>
        {(all) => (
          <Stack gap="md" align="stretch">
            {all.length === 0 && (
              <Text size="sm" c="dimmed">
                {write('sessions.none')}
              </Text>
            )}
            {all.length > 0 && (
              <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
                {all.map((session) => (
                  <Row key={session.id} session={session} />
                ))}
              </Stack>
            )}
            {all.length > 1 && (
              <Group>
                <ConfirmButton
                  label={write('end.all')}
                  title={write('end.all')}
                  run={() => endSessions()}
                  done={write('end.done')}
                  button={{ variant: 'default' }}
                >
                  {write('end.all.about')}
                </ConfirmButton>
              </Group>
            )}
          </Stack>
        )}
      </QueryBoundary>
    </section>
  );
};
