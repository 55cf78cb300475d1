import { Flex, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  getNotificationPreferencesOptions,
  mayDo,
  type NotificationPreferences,
  updateNotificationPreferences,
  useSession,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { FORMS, QueryBoundary, useAction } from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { RecentNotifications } from './recent-notifications.tsx';
import { PERSON } from './words.ts';

type Kind = keyof NotificationPreferences;
type When = NotificationPreferences[Kind];

/** Only about what the person may meet at all. */
const KINDS = [
  { kind: 'approvals', right: 'approve' },
  { kind: 'reports' },
  { kind: 'reminders', right: 'spend' },
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
      <Text id={`notify-${kind}`} size="sm" flex={1}>
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

/** Which e-mails the person gets, and when. */
export const NotificationsPage = () => {
  const write = useWords(PERSON);
  const { role } = useSession();
  const query = useQuery(getNotificationPreferencesOptions());
  const kinds = KINDS.filter((each) => !('right' in each) || mayDo(role, each.right));
  return (
    <SettingsPage part="notifications" about={write('notifications.about')}>
      <Stack gap="xl">
        <QueryBoundary query={query}>
          {({ data }) => (
            <Stack gap="md">
              {kinds.map(({ kind }) => (
                <Preference key={kind} kind={kind} value={data[kind]} />
              ))}
            </Stack>
          )}
        </QueryBoundary>
        <section aria-labelledby="recent">
          <Title order={2} size="h4" id="recent" mb="xs">
            {write('last')}
          </Title>
          <RecentNotifications />
        </section>
      </Stack>
    </SettingsPage>
  );
};
