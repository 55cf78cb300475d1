import { Group, Text } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type Expense, listExpensesOptions } from '../api/index.ts';
import { NothingHere } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import {
  BulkBar,
  type Column,
  ColumnsMenu,
  DataList,
  FilterBar,
  FilterSelect,
  listOf,
  PAGE_SIZE,
  RowLink,
  useHiddenColumns,
  useListSearch,
  usePages,
  useSelection,
} from '../lists/index.ts';
import { Page } from '../page/index.ts';
import { ExpenseStatus } from './expense-status.tsx';
import { EXPENSES } from './words.ts';

const STATUSES = ['draft', 'validated', 'submitted', 'approved', 'rejected', 'reimbursed', 'split'] as const;

const useColumns = (): Column<Expense>[] => {
  const write = useWords(EXPENSES);
  const format = useFormats();
  return useMemo(
    () => [
      {
        id: 'merchant',
        header: write('merchant'),
        sortBy: 'merchant',
        width: 'minmax(160px, 2fr)',
        cell: ({ id, merchant }) => <RowLink to={`/expenses/${id}`}>{merchant ?? write('unknown')}</RowLink>,
      },
      { id: 'date', header: write('date'), sortBy: 'date', width: '120px', cell: ({ date }) => format.date(date) },
      { id: 'category', header: write('category'), isOptional: true, cell: ({ category }) => category },
      {
        id: 'status',
        header: write('status'),
        sortBy: 'status',
        width: '130px',
        cell: ({ status }) => <ExpenseStatus status={status} />,
      },
      {
        id: 'amount',
        header: write('amount'),
        sortBy: 'amount',
        width: '130px',
        isRight: true,
        cell: ({ amount, currency }) => format.money(amount, currency),
      },
    ],
    [write, format],
  );
};

const ExpenseCard = ({ id, merchant, date, amount, currency, status }: Expense) => {
  const write = useWords(EXPENSES);
  const format = useFormats();
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <RowLink to={`/expenses/${id}`}>{merchant ?? write('unknown')}</RowLink>
        <Text size="sm">{format.money(amount, currency)}</Text>
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={6}>
        <Text size="xs" c="dimmed">
          {format.date(date)}
        </Text>
        <ExpenseStatus status={status} />
      </Group>
    </>
  );
};

/** All expenses that the person may see. */
export const ExpenseListPage = () => {
  const write = useWords(EXPENSES);
  const [search] = useListSearch();
  const columns = useColumns();
  const hidden = useHiddenColumns([]);
  const selection = useSelection();
  const query = {
    status: listOf<Expense['status']>(search.status),
    sortBy: (search.sortBy ?? 'date') as 'date',
    sortOrder: (search.sortOrder ?? 'desc') as 'desc',
  };
  const pages = usePages<Expense>((page) => listExpensesOptions({ query: { ...query, page, pageSize: PAGE_SIZE } }));
  return (
    <Page title={write('title')} isWide>
      <FilterBar filters={['status']} total={pages.total} tools={<ColumnsMenu columns={columns} hidden={hidden} />}>
        <FilterSelect
          name="status"
          label={write('status')}
          options={STATUSES.map((value) => ({ value, label: write(`status.${value}`) }))}
        />
      </FilterBar>
      <DataList
        label={write('title')}
        columns={columns}
        hidden={hidden}
        pages={pages}
        card={(row) => <ExpenseCard {...row} />}
        nameOf={({ merchant }) => merchant ?? write('unknown')}
        selection={selection}
        order={{ by: 'date', isUp: false }}
        empty={
          <NothingHere icon={<IconReceipt2 />} title={write('empty.title')}>
            {write('empty.about')}
          </NothingHere>
        }
      />
      <BulkBar selection={selection}>{null}</BulkBar>
    </Page>
  );
};
