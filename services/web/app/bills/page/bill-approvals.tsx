import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import type { Bill } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { useNames } from '../../ui/index.ts';
import { BILL } from './words.ts';

const COLORS = { pending: 'violet', approved: 'teal', rejected: 'red', skipped: 'gray' } as const;

/** Who approves at which level, what they decided and when. */
export const BillApprovals = ({ bill }: { bill: Bill }) => {
  const write = useWords(BILL);
  const format = useFormats();
  const { nameOf } = useNames();
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {write('approvals')}
      </Title>
      {bill.approvals.length === 0 && (
        <Text size="sm" c="dimmed">
          {write('approvals.none')}
        </Text>
      )}
      <Stack gap="sm">
        {bill.approvals.map(({ level, approverId, status, comment, actedAt }) => (
          <div key={`${level} ${approverId}`}>
            <Group gap="xs">
              <Text size="sm" fw={550}>
                {nameOf(approverId)}
              </Text>
              <Badge variant="light" color={COLORS[status]} tt="none">
                {write(`approval.${status}`)}
              </Badge>
            </Group>
            <Text size="xs" c="dimmed">
              {write('level', { level })}
              {actedAt && ` · ${format.moment(actedAt)}`}
            </Text>
            {comment && <Text size="sm">{comment}</Text>}
          </div>
        ))}
      </Stack>
    </Stack>
  );
};
