import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Bill, listVendorBillsOptions, useRight, type Vendor } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { type Column, DataList, pagesOf, RowLink } from '../../ui/index.ts';
import { BillFlags, BillStanding, BillStatus } from '../payables/bill-status.tsx';
import { useOpenSums } from './use-open-sums.ts';
import { VENDORS } from './words.ts';

const useColumns = (): Column<Bill>[] => {
  const write = useWords(VENDORS);
  const format = useFormats();
  return useMemo(
    () => [
      {
        id: 'number',
        header: write('bill.number'),
        cell: ({ id, billNumber }) => <RowLink to={`/bills/${id}`}>{billNumber}</RowLink>,
      },
      { id: 'due', header: write('bill.due'), cell: ({ dueDate }) => format.date(dueDate) },
      {
        id: 'status',
        header: write('status'),
        width: 'minmax(250px, 2fr)',
        cell: (bill) => (
          <Group gap={4} wrap="nowrap">
            <BillStatus {...bill} />
            <BillFlags {...bill} />
          </Group>
        ),
      },
      {
        id: 'amount',
        header: write('bill.amount'),
        isRight: true,
        cell: ({ amount, currency }) => format.money(amount, currency),
      },
    ],
    [write, format],
  );
};

const BillCard = (bill: Bill) => {
  const { money } = useFormats();
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <RowLink to={`/bills/${bill.id}`}>{bill.billNumber}</RowLink>
        <Text size="sm">{money(bill.amount, bill.currency)}</Text>
      </Group>
      <BillStanding {...bill} />
    </>
  );
};

/** The latest bills of a vendor, and what is open of all of them. */
export const VendorBills = ({ vendor }: { vendor: Vendor }) => {
  const write = useWords(VENDORS);
  const columns = useColumns();
  const canEnter = useRight('enterBills') && vendor.status === 'active';
  const sumOf = useOpenSums([vendor.id]);
  const { data, error, refetch } = useQuery(
    listVendorBillsOptions({ path: { id: vendor.id }, query: { pageSize: 10, sortBy: 'dueDate', sortOrder: 'desc' } }),
  );
  const open = sumOf(vendor.id);
  return (
    <Stack gap="xs" component="section">
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2} size="h4">
            {write('bills')}
          </Title>
          {open && (
            <Text size="sm" c="dimmed">
              {write('bills.sum', { amount: open })}
            </Text>
          )}
        </Group>
        {canEnter && (
          <Button
            component={Link}
            to="/bills/new"
            search={{ vendorId: `${vendor.id}` } as never}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {write('bills.new')}
          </Button>
        )}
      </Group>
      <DataList
        label={write('bills')}
        columns={columns}
        pages={pagesOf(data?.data, error, () => void refetch())}
        card={(bill) => <BillCard {...bill} />}
        nameOf={({ billNumber }) => billNumber}
        order={{ by: 'dueDate', isUp: false }}
        filters={[]}
        empty={
          <Text size="sm" c="dimmed">
            {write('bills.none')}
          </Text>
        }
      />
      {data && data.pagination.totalCount > data.data.length && (
        <Anchor component={Link} to="/bills" search={{ vendorId: `${vendor.id}` } as never} size="sm">
          {write('bills.all')}
        </Anchor>
      )}
    </Stack>
  );
};
