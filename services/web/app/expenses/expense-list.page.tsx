import { Button, Group } from '@mantine/core';
import { IconCopy, IconPlus, IconReceipt2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Expense, listExpensesOptions } from '../api/index.ts';
import { ExpenseBulkBar } from '../expense-bulk/index.ts';
import { EXPENSES } from '../expense-words/index.ts';
import { NothingHere } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import {
  ColumnsMenu,
  DataList,
  FilterBar,
  LateSavedViewsMenu,
  PAGE_SIZE,
  useHiddenColumns,
  useListSearch,
  usePages,
  useSelection,
} from '../lists/index.ts';
import { Page } from '../page/index.ts';
import { AddReceipts, ReceiptDrop } from '../receipt-uploads/index.ts';
import { useRight } from '../session/index.ts';
import { ExpenseCard } from './expense-card.tsx';
import { ExpenseFilters } from './expense-filters.tsx';
import { EXPENSE_FILTERS, filtersOf, orderOf } from './expense-query.ts';
import { ExpenseTotal } from './expense-total.tsx';
import { ExportButton } from './export-button.tsx';
import { USUALLY_HIDDEN, useExpenseColumns } from './use-expense-columns.tsx';

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
