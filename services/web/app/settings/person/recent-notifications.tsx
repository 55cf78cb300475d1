import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  idsIn,
  listBillsOptions,
  listNotificationsOptions,
  listReportsOptions,
  listVendorsOptions,
  type Notification,
  pathWithin,
  useRight,
  useSession,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { QueryBoundary, StatusBadge } from '../../ui/index.ts';
import { PERSON } from './words.ts';

/** What a notification is about: its name, and what it comes to. */
type Subject = { name: string; amount?: string };

/** As many ids as a list of the API takes at once. */
const MOST_IDS = 100;

const pageOf = (ids: readonly number[]) => ({ ids: ids.slice(0, MOST_IDS), pageSize: MOST_IDS });

/** The reports, bills and vendors that these paths lead to, as far as the person may still read them. */
const useSubjects = (paths: readonly (string | null)[]): ((path: string | null) => Subject | undefined) => {
  const format = useFormats();
  const businessId = useSession().business.id;
  const readsBills = useRight('readBills');
  const reportIds = idsIn(paths, 'expense-reports');
  const billIds = idsIn(paths, 'bills');
  const reports = useQuery({
    ...listReportsOptions({ query: pageOf(reportIds) }),
    enabled: reportIds.length > 0,
  }).data?.data;
  const bills = useQuery({
    ...listBillsOptions({ path: { businessId }, query: pageOf(billIds) }),
    enabled: readsBills && billIds.length > 0,
  }).data?.data;
  const vendorIds = [...new Set([...idsIn(paths, 'vendors'), ...(bills ?? []).map(({ vendorId }) => vendorId)])];
  const vendors = useQuery({
    ...listVendorsOptions({ query: pageOf(vendorIds) }),
    enabled: readsBills && vendorIds.length > 0,
  }).data?.data;
  const vendorName = (id: number) => vendors?.find((vendor) => vendor.id === id)?.name;
  const subjects = new Map<string, Subject>([
    ...(reports ?? []).map(({ id, name, totalAmount, currency }): [string, Subject] => [
      `/expense-reports/${id}`,
      { name, amount: format.money(totalAmount, currency) },
    ]),
    ...(bills ?? []).map(({ id, billNumber, vendorId, amount, currency }): [string, Subject] => [
      `/bills/${id}`,
      {
        name: [billNumber, vendorName(vendorId)].filter(Boolean).join(' · '),
        amount: format.money(amount, currency),
      },
    ]),
    ...(vendors ?? []).map(({ id, name }): [string, Subject] => [`/vendors/${id}`, { name }]),
  ]);
  return (path) => subjects.get(path ?? '');
};

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
          <StatusBadge color={COLORS[status]}>{write(`status.${status}`)}</StatusBadge>
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
