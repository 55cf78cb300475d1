import { Group, Text } from '@mantine/core';
import type { Bill } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { RowLink } from '../lists/index.ts';
import { BillFlags, BillStatus, useVendorName } from '../payables/index.ts';
import { BILLS } from './words.ts';

/** A bill in a list on a phone. */
export const BillRow = (bill: Bill) => {
  const write = useWords(BILLS);
  const format = useFormats();
  const vendorName = useVendorName();
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <RowLink to={`/bills/${bill.id}`}>{vendorName(bill.vendorId) || bill.billNumber}</RowLink>
        <Text size="sm">{format.money(bill.amount, bill.currency)}</Text>
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={6} gap="xs">
        <Text size="xs" c="dimmed" truncate>
          {bill.billNumber} · {write('due')} {format.date(bill.dueDate)}
        </Text>
        <Group gap={4} wrap="nowrap">
          {!bill.isOverdue && <BillStatus {...bill} />}
          <BillFlags {...bill} />
        </Group>
      </Group>
    </>
  );
};
