import { Group, Stack, Text, Title } from '@mantine/core';
import { IconBan, IconClock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Bill, listBillHistoryOptions } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { AuditButton, BooksLink, QUIET, QueryBoundary, SIGNS, type Sign, Timeline, useNames } from '../../ui/index.ts';
import { PAYABLES } from '../payables/words.ts';
import { BILL } from './words.ts';

const SCHEDULED: Sign = [IconClock, 'cyan'];

const BILL_SIGNS: Readonly<Record<string, Sign>> = {
  create: [IconPlus, QUIET],
  submit: SIGNS.submitted,
  approve: SIGNS.approved,
  deny: SIGNS.rejected,
  withdraw: SIGNS.recalled,
  check: SIGNS.approved,
  schedule: SCHEDULED,
  'schedule-payment': SCHEDULED,
  reschedule: SCHEDULED,
  'retry-payment': SCHEDULED,
  process: SCHEDULED,
  'cancel-payment': SIGNS.recalled,
  'unmark-paid': SIGNS.recalled,
  settle: SIGNS.paid,
  'confirm-payment': SIGNS.paid,
  'mark-paid': SIGNS.paid,
  fail: SIGNS.rejected,
  'fail-payment': SIGNS.rejected,
  cancel: [IconBan, QUIET],
  attach: SIGNS.attached,
  detach: SIGNS.attached,
};

/** The sign and the colour of what was done to a bill; of what nobody knows yet, those of a change. */
const signOf = (action: string): Sign => BILL_SIGNS[action] ?? SIGNS.changed;

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
      <Group justify="space-between">
        <Title order={2} size="h4">
          {write('history')}
        </Title>
        <Group gap="xs">
          <BooksLink source={`bill:${bill.id}`} />
          <AuditButton resource={`bill:${bill.id}`} currency={bill.currency} words={PAYABLES} />
        </Group>
      </Group>
      <QueryBoundary query={query}>
        {({ data }) => (
          <Timeline
            entries={data.toReversed().map(({ id, action, toStatus, fromStatus, userId, comment, createdAt }) => ({
              key: id,
              sign: signOf(action),
              title: titleOf(action),
              children: (
                <>
                  {comment && (
                    <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                      {comment}
                    </Text>
                  )}
                  <Text size="xs" c="dimmed">
                    {userId === null ? write('history.itself') : nameOf(userId)} · {format.moment(createdAt)}
                    {fromStatus !== toStatus && ` · ${writeState(`status.${toStatus}`)}`}
                  </Text>
                </>
              ),
            }))}
          />
        )}
      </QueryBoundary>
    </Stack>
  );
};
