import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarDollar } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { type Bill, listBillsOptions, useRight, useSession } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  BulkBar,
  type Column,
  ColumnsMenu,
  keptOrder,
  LateDialog,
  type List,
  latestOf,
  OrderMenu,
  type Orders,
  type Pages,
  RecordList,
  RowLink,
  type Selection,
  useHiddenColumns,
  useList,
  useVendorName,
} from '../../ui/index.ts';
import { useMethodName } from '../payables/bill-states.ts';
import { BillFlags, BillStanding, BillStatus } from '../payables/bill-status.tsx';
import { STEPS } from '../steps/step-words.ts';
import { ScheduleDialog } from '../steps/use-steps.tsx';
import { BillFilters } from './bill-filters.tsx';
import { BILL_FILTERS } from './bill-query.ts';
import { BILLS } from './words.ts';

/** The columns of lists of bills; a vendor's own list needs no vendor. */
const useBillColumns = (): Column<Bill>[] => {
  const write = useWords(BILLS);
  const format = useFormats();
  const vendorName = useVendorName();
  const methodName = useMethodName();
  return useMemo(
    () => [
      {
        id: 'vendor',
        header: write('vendor'),
        width: 'minmax(170px, 2fr)',
        cell: ({ id, vendorId, billNumber }) => (
          <RowLink to={`/bills/${id}`}>{vendorName(vendorId) || billNumber}</RowLink>
        ),
      },
      { id: 'number', header: write('number'), cell: ({ billNumber }) => billNumber },
      {
        id: 'status',
        header: write('status'),
        sortBy: 'status',
        width: 'minmax(250px, 1fr)',
        cell: (bill) => (
          <Group gap={4} wrap="nowrap">
            <BillStatus {...bill} />
            <BillFlags {...bill} />
          </Group>
        ),
      },
      {
        id: 'issued',
        header: write('issued'),
        sortBy: 'issueDate',
        width: '115px',
        isOptional: true,
        cell: ({ issueDate }) => format.date(issueDate),
      },
      {
        id: 'due',
        header: write('due'),
        sortBy: 'dueDate',
        width: '115px',
        cell: ({ dueDate }) => format.date(dueDate),
      },
      {
        id: 'scheduled',
        header: write('scheduled'),
        sortBy: 'scheduledDate',
        width: '125px',
        isOptional: true,
        cell: ({ scheduledDate }) => format.date(scheduledDate),
      },
      {
        id: 'method',
        header: write('method'),
        width: '100px',
        isOptional: true,
        cell: ({ paymentMethod }) => methodName(paymentMethod),
      },
      {
        id: 'amount',
        header: write('amount'),
        sortBy: 'amount',
        width: '150px',
        isRight: true,
        cell: ({ amount, currency }) => format.money(amount, currency),
      },
    ],
    [write, format, vendorName, methodName],
  );
};

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

const ORDERS: Orders<'dueDate' | 'createdAt'> = [
  { by: 'dueDate', isUp: true },
  { by: 'createdAt', isUp: false },
];

/** The bills of the address, page by page. */
export const useBills = () => {
  const businessId = useSession().business.id;
  return useList({
    filters: BILL_FILTERS,
    order: keptOrder('bills', ORDERS),
    queryOf: (query) => listBillsOptions({ path: { businessId }, query }),
  });
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
      <LateDialog of={isOpen}>
        {(_, isShown) => <ScheduleDialog bills={chosen} isOpen={isShown} onClose={close} after={selection.clear} />}
      </LateDialog>
    </>
  );
};

type Props = { list: List<Bill>; selection: Selection<Bill>; empty: ReactNode };

const USUALLY_HIDDEN = ['issued', 'scheduled', 'method'];

/** The bills as a list. */
export const BillList = ({ list, selection, empty }: Props) => {
  const write = useWords(BILLS);
  const vendorName = useVendorName();
  const columns = useBillColumns();
  const hidden = useHiddenColumns(USUALLY_HIDDEN);
  const canPay = useRight('pay');
  return (
    <>
      <RecordList<Bill>
        list={list}
        write={write}
        empty={empty}
        columns={columns}
        hidden={hidden}
        tools={
          <Group gap="xs">
            <OrderMenu list="bills" orders={ORDERS} />
            <ColumnsMenu columns={columns} hidden={hidden} />
          </Group>
        }
        card={(bill) => <BillRow {...bill} />}
        nameOf={({ vendorId, billNumber }) => `${vendorName(vendorId)} ${billNumber}`}
        {...(canPay && { selection })}
      >
        <BillFilters />
      </RecordList>
      {canPay && <BillBulk pages={list.pages} selection={selection} />}
    </>
  );
};
