import { Anchor, Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listNotificationsOptions, type Notification } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { QueryBoundary } from '../../ui/index.ts';
import { pathWithin } from './notification-path.ts';
import { type Subject, useSubjects } from './use-subjects.ts';
import { PERSON } from './words.ts';

const COLORS: Record<Notification['status'], string> = {
  waiting: 'gray',
  daily: 'blue',
  sent: 'green',
  digested: 'green',
  failed: 'red',
};

const FEW = 10;
const STEP = 30;
/** As many as the API gives at once. */
const MOST = 100;

const Row = ({ notification, subject }: { notification: Notification; subject: Subject | undefined }) => {
  const write = useWords(PERSON);
  const format = useFormats();
  const { kind, path, status, createdAt } = notification;
  const to = pathWithin(path);
  const what = write(`kind.${kind}`);
  const text = subject ? write('last.of', { what, subject: subject.name }) : what;
  return (
    <Table.Tr>
      <Table.Td>
        <Group justify="space-between" gap="xs">
          <div>
            {to ? (
              <Anchor component={Link} to={to} size="sm">
                {text}
              </Anchor>
            ) : (
              text
            )}
            <Text size="xs" c="dimmed">
              {[subject?.amount, format.moment(createdAt)].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <Badge variant="light" color={COLORS[status]} tt="none">
            {write(`status.${status}`)}
          </Badge>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
};

/** Of what the person was told last, and whether that was sent. */
export const RecentNotifications = () => {
  const write = useWords(PERSON);
  const [size, setSize] = useState(FEW);
  const query = useQuery({
    ...listNotificationsOptions({ query: { pageSize: size } }),
    placeholderData: keepPreviousData,
  });
  const subjectOf = useSubjects((query.data?.data ?? []).map(({ path }) => path));
  return (
    <QueryBoundary query={query}>
      {({ data, pagination }) =>
        data.length === 0 ? (
          <Text size="sm" c="dimmed">
            {write('last.none')}
          </Text>
        ) : (
          <Stack gap="sm" align="flex-start">
            <Table aria-label={write('last')} verticalSpacing="xs">
              <Table.Tbody>
                {data.map((each) => (
                  <Row key={each.id} notification={each} subject={subjectOf(each.path)} />
                ))}
              </Table.Tbody>
            </Table>
            {data.length < Math.min(pagination.totalCount, MOST) && (
              <Button
                variant="default"
                loading={query.isPlaceholderData}
                onClick={() => setSize(Math.min(size + STEP, MOST))}
              >
                {write('last.more')}
              </Button>
            )}
          </Stack>
        )
      }
    </QueryBoundary>
  );
};
