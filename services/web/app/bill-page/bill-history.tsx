import { Badge, Group, Stack, Text, Timeline, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Bill, listBillHistoryOptions, listBillPaymentsOptions } from '../api/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { PAYABLES, useMethodName } from '../payables/index.ts';
import { BILL } from './words.ts';

const pathOf = ({ businessId, id }: Bill) => ({ businessId, billId: id });

/** The attempts to pay the bill, if there were any. */
export const BillPayments = ({ bill }: { bill: Bill }) => {
  const write = useWords(BILL);
  const format = useFormats();
  const methodName = useMethodName();
  const { data } = useQuery(listBillPaymentsOptions({ path: pathOf(bill), query: { pageSize: 20 } }));
  if (!data || data.data.length === 0) return null;
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {write('payments')}
      </Title>
      {data.data.map(({ id, amount, currency, method, status, processDate, createdAt, failureReason, reference }) => (
        <div key={id}>
          <Group gap="xs">
            <Text size="sm" fw={550}>
              {format.money(amount, currency)}
            </Text>
            <Badge variant="light" color={failureReason ? 'red' : 'gray'} tt="none">
              {write(`payment.${status}`)}
            </Badge>
          </Group>
          <Text size="xs" c="dimmed">
            {[methodName(method), format.date(processDate ?? createdAt), reference].filter(Boolean).join(' · ')}
          </Text>
          {failureReason && <Text size="sm">{failureReason}</Text>}
        </div>
      ))}
    </Stack>
  );
};

/** Who did what to the bill, the newest first. */
export const BillHistory = ({ bill }: { bill: Bill }) => {
  const write = useWords(BILL);
  const writeState = useWords(PAYABLES);
  const format = useFormats();
  const { nameOf } = useNames();
  const query = useQuery(listBillHistoryOptions({ path: pathOf(bill), query: { pageSize: 50, sortOrder: 'desc' } }));
  const titleOf = (action: string) => {
    const key = `action.${action}` as 'action.create';
    return key in BILL ? write(key) : action;
  };
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {write('history')}
      </Title>
      <QueryBoundary query={query}>
        {({ data }) => (
          <Timeline bulletSize={14} lineWidth={2} active={data.length} color="gray">
            {data.map(({ id, action, toStatus, fromStatus, userId, comment, createdAt }) => (
              <Timeline.Item key={id} title={titleOf(action)}>
                <Text size="xs" c="dimmed">
                  {userId === null ? write('history.itself') : nameOf(userId)} · {format.moment(createdAt)}
                  {fromStatus !== toStatus && ` · ${writeState(`status.${toStatus}`)}`}
                </Text>
                {comment && <Text size="sm">{comment}</Text>}
              </Timeline.Item>
            ))}
          </Timeline>
        )}
      </QueryBoundary>
    </Stack>
  );
};
