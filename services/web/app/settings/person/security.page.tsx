import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  endSession,
  endSessions,
  getSecondFactorsOptions,
  isApiError,
  type ListSessionsResponse,
  listSessions,
  type SecondFactors,
  useSession,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { ConfirmButton, QueryBoundary, StatusBadge, useAll } from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
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
          {isCurrent && <StatusBadge color="teal">{write('current')}</StatusBadge>}
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
const SessionList = () => {
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

const Factors = ({ factors }: { factors: SecondFactors }) => {
  const write = useWords(PERSON);
  const { accountUrl } = useSession();
  const { totp, passkeys, recoveryCodesLeft } = factors;
  if (totp === null && passkeys.length === 0)
    return (
      <Alert color="yellow" w="100%" icon={<IconShieldOff aria-hidden />} title={write('factors.none')}>
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{write('factors.none.about')}</Text>
          <Button component="a" href={accountUrl}>
            {write('factors.setUp')}
          </Button>
        </Stack>
      </Alert>
    );
  return (
    <List>
      {totp && <List.Item>{write('factors.totp')}</List.Item>}
      <List.Item>{write('factors.passkeys', { count: passkeys.length })}</List.Item>
      <List.Item>{write('factors.recovery', { count: recoveryCodesLeft })}</List.Item>
    </List>
  );
};

/** How and where the person is signed in. */
export const SecurityPage = () => {
  const write = useWords(PERSON);
  const { accountUrl } = useSession();
  const query = useQuery(getSecondFactorsOptions());
  // Only an application of ours may read them: with another credential the page goes without.
  const isRefused = isApiError(query.error) && query.error.status === 403;
  return (
    <SettingsPage part="security" about={write('security.about')}>
      <Stack gap="xl">
        <section aria-labelledby="factors">
          <Title order={2} size="h4" id="factors" mb="xs">
            {write('factors')}
          </Title>
          <Stack gap="sm" align="flex-start">
            {query.data && !isRefused && <Factors factors={query.data.data} />}
            <Button component="a" href={accountUrl} variant="default">
              {write('account')}
            </Button>
          </Stack>
        </section>
        <SessionList />
      </Stack>
    </SettingsPage>
  );
};
