import { Stack, Text, Timeline, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Bill, listBillHistoryOptions } from '../api/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { PAYABLES } from '../payables/index.ts';
import { signOf } from './action-signs.ts';
import { BILL } from './words.ts';

/** Who did what to the bill, the oldest first; of a very long history the latest hundred. */
export const BillHistory = ({ bill }: { bill: Bill }) => {
  const write = useWords(BILL);
  const writeState = useWords(PAYABLES);
  const format = useFormats();
  const { nameOf } = useNames();
  const path = { businessId: bill.businessId, billId: bill.id };
  const query = useQuery(listBillHistoryOptions({ path, query: { pageSize: 100, sortOrder: 'desc' } }));
  const titleOf = (action: string) => {
    const key = `action.${action}` as 'action.create';
    return key in BILL ? write(key) : action;
  };
  return (
    <Stack gap="sm" component="section">
      <Title order={2} size="h4">
        {write('history')}
      </Title>
      <QueryBoundary query={query}>
        {({ data }) => (
          <Timeline bulletSize={22} lineWidth={2} active={data.length}>
            {data.toReversed().map(({ id, action, toStatus, fromStatus, userId, comment, createdAt }) => {
              const [Sign, color] = signOf(action);
              return (
                <Timeline.Item
                  key={id}
                  bullet={<Sign size={13} aria-hidden />}
                  color={color}
                  title={<Text size="sm">{titleOf(action)}</Text>}
                >
                  {comment && (
                    <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                      {comment}
                    </Text>
                  )}
                  <Text size="xs" c="dimmed">
                    {userId === null ? write('history.itself') : nameOf(userId)} · {format.moment(createdAt)}
                    {fromStatus !== toStatus && ` · ${writeState(`status.${toStatus}`)}`}
                  </Text>
                </Timeline.Item>
              );
            })}
          </Timeline>
        )}
      </QueryBoundary>
    </Stack>
  );
};
