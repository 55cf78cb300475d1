import { Group, Text } from '@mantine/core';
import type { Bill } from '../api/index.ts';
import { useFormats } from '../intl/index.ts';
import { RowLink } from '../lists/index.ts';
import { BillStanding, useVendorName } from '../payables/index.ts';

/** A bill in a list on a phone. */
export const BillRow = (bill: Bill) => {
  const format = useFormats();
  const vendorName = useVendorName();
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Group gap={6} wrap="nowrap" miw={0}>
          <Text size="sm" truncate>
            <RowLink to={`/bills/${bill.id}`}>{vendorName(bill.vendorId) || bill.billNumber}</RowLink>
          </Text>
          <Text size="xs" c="dimmed" truncate maw="50%" style={{ flex: 'none' }}>
            {bill.billNumber}
          </Text>
        </Group>
        <Text size="sm" style={{ flex: 'none' }}>
          {format.money(bill.amount, bill.currency)}
        </Text>
      </Group>
      <BillStanding {...bill} />
    </>
  );
};
