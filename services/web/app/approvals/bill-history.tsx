import { Text, Timeline, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Bill, listBillHistoryOptions } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { PAYABLES } from '../payables/index.ts';
import { useOnBehalf } from '../session/index.ts';
import { APPROVALS } from './words.ts';

/** What happened to a bill. */
export const BillHistory = ({ bill }: { bill: Bill }) => {
  const write = useWords(APPROVALS);
  const state = useWords(PAYABLES);
  const format = useFormats();
  const { nameOf } = useNames();
  const { id, businessId } = bill;
  const { data } = useQuery(
    listBillHistoryOptions({ path: { businessId, billId: id }, query: { pageSize: 100 }, ...useOnBehalf() }),
  );
  const entries = (data?.data ?? []).toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  return (
    <section aria-label={write('history')}>
      <Title order={3} size="h4" mb="xs">
        {write('history')}
      </Title>
      <Timeline bulletSize={14} lineWidth={2} active={entries.length} color="gray.6">
        {entries.map(({ id: entry, toStatus, userId, comment, createdAt }) => (
          <Timeline.Item key={entry} title={<Text size="sm">{state(`status.${toStatus}`)}</Text>}>
            {comment && <Text size="sm">{comment}</Text>}
            <Text size="xs" c="dimmed">
              {nameOf(userId)} · {format.moment(createdAt)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  );
};
