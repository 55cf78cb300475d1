import { Button, Group, Text } from '@mantine/core';
import { IconCopy, IconPlus, IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type Expense,
  exportExpenses,
  type ListExpensesData,
  listExpensesOptions,
  summarizeExpensesOptions,
  useRight,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  asAmount,
  asDay,
  asFlag,
  asId,
  asIds,
  asNumbers,
  asText,
  asTexts,
  ColumnsMenu,
  ExportButton,
  keptOrder,
  LateSavedViewsMenu,
  NewBadge,
  NothingHere,
  OrderMenu,
  type Orders,
  Page,
  RecordList,
  RowLink,
  SPENDING_COLORS,
  StatusBadge,
  useFormerVisit,
  useHiddenColumns,
  useList,
  useNames,
  useSelection,
} from '../../ui/index.ts';
import { ExpenseBulkBar } from '../bulk/expense-bulk-bar.tsx';
import { EXPENSES } from '../status/words.ts';
import { AddReceipts, ReceiptDrop } from '../uploads/add-receipts.tsx';
import { ExpenseFilters } from './expense-filters.tsx';
import { ExpenseMarks, USUALLY_HIDDEN, useExpenseColumns } from './use-expense-columns.tsx';

type Query = NonNullable<ListExpensesData['query']>;

/** What the address filters by beside search, order and columns: the parameters of the API, so that it can be read by people. */
const FILTERS = {
  status: asTexts<NonNullable<Query['status']>[number]>,
  type: asTexts<NonNullable<Query['type']>[number]>,
  categoryId: asIds,
  employeeId: asIds,
  userId: asNumbers,
  departmentId: asIds,
  locationId: asIds,
  projectId: asIds,
  merchant: asText,
  currency: asText,
  budgetId: asId,
  hasReceipt: asFlag,
  isDuplicate: asFlag,
  violation: asTexts<NonNullable<Query['violation']>[number]>,
  reportId: asIds,
  reimbursable: asFlag,
  dateFrom: asDay,
  dateTo: asDay,
  minAmount: asAmount,
  maxAmount: asAmount,
};

/** A receipt of May that came today is far down by its date. */
const ORDERS: Orders<'date' | 'createdAt'> = [
  { by: 'date', isUp: false },
  { by: 'createdAt', isUp: false },
];
const SORTS = ['date', 'amount', 'merchant', 'status', 'createdAt', 'updatedAt'] as const;

/** An expense of a list on a narrow screen; whose it is only for whoever reads those of others. */
const ExpenseCard = ({ expense, since }: { expense: Expense; since: number }) => {
  const write = useWords(EXPENSES);
  const format = useFormats();
  const readsOthers = useRight('readOthers');
  const { nameOf } = useNames();
  const { id, merchant, date, amount, currency, status, userId, category, createdAt } = expense;
  const about = readsOthers ? [nameOf(userId), format.date(date)] : [format.date(date), category];
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text component="span" size="sm" truncate miw={0}>
          <RowLink to={`/expenses/${id}`}>{merchant ?? write('unknown')}</RowLink>
        </Text>
        <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums', flexShrink: 0 }}>
          {format.money(amount, currency)}
        </Text>
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={6}>
        <Group gap="xs" wrap="nowrap" miw={0}>
          <Text size="xs" c="dimmed" truncate>
            {about.filter(Boolean).join(' · ')}
          </Text>
          <NewBadge createdAt={createdAt} since={since} />
          <ExpenseMarks expense={expense} />
        </Group>
        <StatusBadge color={SPENDING_COLORS[status]}>{write(`status.${status}`)}</StatusBadge>
      </Group>
    </>
  );
};

/** What all that fits the filters adds up to, in the currency of the business. */
const ExpenseTotal = ({ filters }: { filters: Query }) => {
  const write = useWords(EXPENSES);
  const format = useFormats();
  const { data } = useQuery(summarizeExpensesOptions({ query: { ...filters, by: 'currency' } }));
  if (data === undefined || data.data.all.count === 0) return null;
  const { all, currency } = data.data;
  const total = format.money(all.total, currency);
  return (
    <Text size="sm" fw={600} role="status">
      {all.withoutRate === 0 ? write('total', { total }) : write('total.without', { total, count: all.withoutRate })}
    </Text>
  );
};

const Actions = () => {
  const write = useWords(EXPENSES);
  return (
    <>
      <Button
        component={Link}
        to="/expenses/duplicates"
        variant="default"
        visibleFrom="sm"
        leftSection={<IconCopy size={16} aria-hidden />}
      >
        {write('duplicates')}
      </Button>
      <AddReceipts
        places={[
          { to: '/expenses/new', label: write('new'), icon: <IconPlus size={16} aria-hidden /> },
          { to: '/expenses/duplicates', label: write('duplicates'), icon: <IconCopy size={16} aria-hidden /> },
        ]}
      />
      <Button component={Link} to="/expenses/new" visibleFrom="sm" leftSection={<IconPlus size={16} aria-hidden />}>
        {write('new')}
      </Button>
    </>
  );
};

const Empty = () => {
  const write = useWords(EXPENSES);
  const maySpend = useRight('spend');
  return (
    <NothingHere icon={<IconReceipt2 />} title={write('empty.title')} action={maySpend && <AddReceipts />}>
      {write(maySpend ? 'empty.about' : 'empty.read')}
    </NothingHere>
  );
};

/** All expenses that the person may see. */
export const ExpenseListPage = () => {
  const write = useWords(EXPENSES);
  const maySpend = useRight('spend');
  const since = useFormerVisit('expenses');
  const columns = useExpenseColumns(since);
  const hidden = useHiddenColumns(USUALLY_HIDDEN);
  const selection = useSelection<Expense>();
  const list = useList({
    filters: FILTERS,
    order: keptOrder('expenses', ORDERS),
    sorts: SORTS,
    queryOf: (query) => listExpensesOptions({ query }),
  });
  return (
    <Page
      title={write('title')}
      actions={
        <>
          <ExportButton
            list="expenses"
            name="expenses"
            run={(choice) => exportExpenses({ query: { ...list.filter, ...list.sorted, ...choice }, parseAs: 'blob' })}
          />
          {maySpend && <Actions />}
        </>
      }
    >
      {maySpend && <ReceiptDrop />}
      <RecordList<Expense>
        list={list}
        write={write}
        empty={<Empty />}
        columns={columns}
        hidden={hidden}
        sum={<ExpenseTotal filters={list.filter} />}
        tools={
          <Group gap="xs">
            <OrderMenu list="expenses" orders={ORDERS} />
            <ColumnsMenu columns={columns} hidden={hidden} />
          </Group>
        }
        card={(expense) => <ExpenseCard expense={expense} since={since} />}
        nameOf={({ merchant }) => merchant ?? write('unknown')}
        selection={maySpend ? selection : undefined}
      >
        <ExpenseFilters />
        <LateSavedViewsMenu list="expenses" />
      </RecordList>
      <ExpenseBulkBar selection={selection} />
    </Page>
  );
};
