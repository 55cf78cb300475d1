import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Bill, listBillPaymentsOptions } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useMethodName } from '../payables/index.ts';
import { BILL } from './words.ts';

/** The attempts to pay the bill, if there were any. Why the last one failed stands above all else on the page, and not here again. */
export const BillPayments = ({ bill }: { bill: Bill }) => {
  const write = useWords(BILL);
  const format = useFormats();
  const methodName = useMethodName();
  const path = { businessId: bill.businessId, billId: bill.id };
  const { data } = useQuery(listBillPaymentsOptions({ path, query: { pageSize: 20 } }));
  if (!data || data.data.length === 0) return null;
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {write('payments')}
      </Title>
      <Stack gap="sm">
        {data.data.map(({ id, amount, currency, method, status, processDate, createdAt, failureReason, reference }) => (
          <Stack key={id} gap={4}>
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
            {failureReason && failureReason !== bill.failureReason && <Text size="sm">{failureReason}</Text>}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
};
