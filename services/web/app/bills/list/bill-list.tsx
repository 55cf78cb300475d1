import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarDollar } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { type Bill, listBillsOptions, useRight, useSession } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  BulkBar,
  DataList,
  latestOf,
  PAGE_SIZE,
  type Pages,
  RowLink,
  type Selection,
  useListSearch,
  usePages,
} from '../../ui/index.ts';
import { BillStanding } from '../payables/bill-standing.tsx';
import { useVendorName } from '../payables/use-vendors.ts';
import { STEPS } from '../steps/step-words.ts';
import { ScheduleDialog } from '../steps/use-steps.tsx';
import { BILL_FILTERS, billQueryOf } from './bill-query.ts';
import { useBillColumns } from './use-bill-columns.tsx';
import { BILLS } from './words.ts';

/** A bill in a list on a phone. */
const BillRow = (bill: Bill) => {
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

/** The bills of the address, page by page. */
export const useBillPages = (): Pages<Bill> => {
  const [search] = useListSearch();
  const businessId = useSession().business.id;
  const query = {
    ...billQueryOf(search),
    sortBy: (search.sortBy ?? 'dueDate') as 'dueDate',
    sortOrder: (search.sortOrder ?? 'asc') as 'asc',
  };
  return usePages<Bill>((page) =>
    listBillsOptions({ path: { businessId }, query: { ...query, page, pageSize: PAGE_SIZE } }),
  );
};

/** What can be done with all selected bills: their payments are scheduled. */
const BillBulk = ({ pages, selection }: { pages: Pages<Bill>; selection: Selection<Bill> }) => {
  const write = useWords(STEPS);
  const [isOpen, { open, close }] = useDisclosure(false);
  const chosen = latestOf(selection.rows, pages.read);
  return (
    <>
      <BulkBar selection={selection}>
        <Button size="compact-md" leftSection={<IconCalendarDollar size={16} aria-hidden />} onClick={open}>
          {write('schedule-payment')}
        </Button>
      </BulkBar>
      {isOpen && (
        <Suspense>
          <ScheduleDialog bills={chosen} onClose={close} after={selection.clear} />
        </Suspense>
      )}
    </>
  );
};

type Props = { pages: Pages<Bill>; selection: Selection<Bill>; hidden: readonly string[]; empty: ReactNode };

/** The bills as a list. */
export const BillList = ({ pages, selection, hidden, empty }: Props) => {
  const write = useWords(BILLS);
  const vendorName = useVendorName();
  const columns = useBillColumns();
  const canPay = useRight('pay');
  return (
    <>
      <DataList
        label={write('title')}
        columns={columns}
        hidden={hidden}
        pages={pages}
        card={(bill) => <BillRow {...bill} />}
        nameOf={({ vendorId, billNumber }) => `${vendorName(vendorId)} ${billNumber}`}
        {...(canPay && { selection })}
        order={{ by: 'dueDate', isUp: true }}
        filters={BILL_FILTERS}
        empty={empty}
      />
      {canPay && <BillBulk pages={pages} selection={selection} />}
    </>
  );
};
