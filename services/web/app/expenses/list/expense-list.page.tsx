import { Button, Group, Text } from '@mantine/core';
import { IconCopy, IconPlus, IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Expense, listExpensesOptions, summarizeExpensesOptions, useRight } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  ColumnsMenu,
  DataList,
  FilterBar,
  LateSavedViewsMenu,
  NothingHere,
  PAGE_SIZE,
  Page,
  RowLink,
  useHiddenColumns,
  useListSearch,
  useNames,
  usePages,
  useSelection,
} from '../../ui/index.ts';
import { ExpenseBulkBar } from '../bulk/expense-bulk-bar.tsx';
import { ExpenseStatus } from '../status/expense-status.tsx';
import { EXPENSES } from '../status/words.ts';
import { AddReceipts, ReceiptDrop } from '../uploads/add-receipts.tsx';
import { ExpenseFilters } from './expense-filters.tsx';
import { ExpenseMarks } from './expense-marks.tsx';
import { EXPENSE_FILTERS, filtersOf, orderOf } from './expense-query.ts';
import { ExportButton } from './export-button.tsx';
import { USUALLY_HIDDEN, useExpenseColumns } from './use-expense-columns.tsx';

/** An expense of a list on a narrow screen; whose it is only for whoever reads those of others. */
const ExpenseCard = ({ expense }: { expense: Expense }) => {
  const write = useWords(EXPENSES);
  const format = useFormats();
  const readsOthers = useRight('readOthers');
  const { nameOf } = useNames();
  const { id, merchant, date, amount, currency, status, userId, category } = expense;
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
          <ExpenseMarks expense={expense} />
        </Group>
        <ExpenseStatus status={status} />
      </Group>
    </>
  );
};

/** What all that fits the filters adds up to, in the currency of the business. */
const ExpenseTotal = ({ filters }: { filters: ReturnType<typeof filtersOf> }) => {
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
  const [search] = useListSearch();
  const maySpend = useRight('spend');
  const columns = useExpenseColumns();
  const hidden = useHiddenColumns(USUALLY_HIDDEN);
  const selection = useSelection<Expense>();
  const filters = filtersOf(search);
  const pages = usePages<Expense>((page) =>
    listExpensesOptions({ query: { ...filters, ...orderOf(search), page, pageSize: PAGE_SIZE } }),
  );
  return (
    <Page
      title={write('title')}
      actions={
        <>
          <ExportButton filters={filters} />
          {maySpend && <Actions />}
        </>
      }
    >
      {maySpend && <ReceiptDrop />}
      <FilterBar
        filters={EXPENSE_FILTERS}
        total={pages.total}
        tools={
          <Group gap="xs">
            <ExpenseTotal filters={filters} />
            <ColumnsMenu columns={columns} hidden={hidden} />
          </Group>
        }
      >
        <ExpenseFilters />
        <LateSavedViewsMenu list="expenses" />
      </FilterBar>
      <DataList
        label={write('title')}
        columns={columns}
        hidden={hidden}
        pages={pages}
        card={(expense) => <ExpenseCard expense={expense} />}
        nameOf={({ merchant }) => merchant ?? write('unknown')}
        selection={maySpend ? selection : undefined}
        order={{ by: 'date', isUp: false }}
        filters={EXPENSE_FILTERS}
        empty={<Empty />}
      />
      <ExpenseBulkBar selection={selection} />
    </Page>
  );
};
