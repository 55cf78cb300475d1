import { Anchor, Badge, Flex, SegmentedControl, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  getNotificationPreferencesOptions,
  listNotificationsOptions,
  type Notification,
  type NotificationPreferences,
  updateNotificationPreferences,
} from '../api/index.ts';
import { QueryBoundary, useAction } from '../feedback/index.ts';
import { FORMS } from '../forms/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { mayDo, useSession } from '../session/index.ts';
import { SettingsPage } from '../settings/index.ts';
import { pathWithin } from './path-within.ts';
import { PERSON } from './words.ts';

type Kind = keyof NotificationPreferences;
type When = NotificationPreferences[Kind];

/** Only about what the person may meet at all. */
const KINDS = [
  { kind: 'approvals', right: 'approve' },
  { kind: 'reports' },
  { kind: 'bills', right: 'readBills' },
  { kind: 'vendors', right: 'keepBooks' },
  { kind: 'budgets', right: 'keepBooks' },
  { kind: 'webhooks', right: 'administer' },
] as const;

const Preference = ({ kind, value }: { kind: Kind; value: When }) => {
  const write = useWords(PERSON);
  const writeForm = useWords(FORMS);
  const change = useAction<When>({
    run: (when) => updateNotificationPreferences({ body: { [kind]: when } }),
    done: () => writeForm('saved'),
  });
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} gap="xs">
      <Text id={`notify-${kind}`} flex={1}>
        {write(kind)}
      </Text>
      <SegmentedControl
        flex="none"
        aria-labelledby={`notify-${kind}`}
        size="sm"
        data={(['at-once', 'daily', 'never'] as const).map((each) => ({ value: each, label: write(each) }))}
        value={change.isPending ? change.variables : value}
        onChange={(when) => change.mutate(when as When)}
      />
    </Flex>
  );
};

const COLORS: Record<Notification['status'], string> = {
  waiting: 'gray',
  daily: 'blue',
  sent: 'green',
  digested: 'green',
  failed: 'red',
};

const LastMails = () => {
  const write = useWords(PERSON);
  const format = useFormats();
  const query = useQuery(listNotificationsOptions({ query: { pageSize: 10 } }));
  return (
    <QueryBoundary query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <Text c="dimmed">{write('last.none')}</Text>
        ) : (
          <Table aria-label={write('last')} verticalSpacing="xs">
            <Table.Tbody>
              {data.map(({ id, kind, path, status, createdAt }) => {
                const to = pathWithin(path);
                return (
                  <Table.Tr key={id}>
                    <Table.Td>
                      {to ? (
                        <Anchor component={Link} to={to} size="sm">
                          {write(`kind.${kind}`)}
                        </Anchor>
                      ) : (
                        write(`kind.${kind}`)
                      )}
                      <Text size="xs" c="dimmed">
                        {format.moment(createdAt)}
                      </Text>
                    </Table.Td>
                    <Table.Td ta="right">
                      <Badge variant="light" color={COLORS[status]} tt="none">
                        {write(`status.${status}`)}
                      </Badge>
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        )
      }
    </QueryBoundary>
  );
};

/** Which mails the person gets, and when. */
export const NotificationsPage = () => {
  const write = useWords(PERSON);
  const { role } = useSession();
  const query = useQuery(getNotificationPreferencesOptions());
  const kinds = KINDS.filter((each) => !('right' in each) || mayDo(role, each.right));
  return (
    <SettingsPage part="notifications" about={write('notifications.about')}>
      <Stack gap="xl" maw={760}>
        <QueryBoundary query={query}>
          {({ data }) => (
            <Stack gap="md">
              {kinds.map(({ kind }) => (
                <Preference key={kind} kind={kind} value={data[kind]} />
              ))}
            </Stack>
          )}
        </QueryBoundary>
        <section aria-labelledby="last-mails">
          <Title order={2} size="h4" id="last-mails" mb="xs">
            {write('last')}
          </Title>
          <LastMails />
        </section>
      </Stack>
    </SettingsPage>
  );
};
