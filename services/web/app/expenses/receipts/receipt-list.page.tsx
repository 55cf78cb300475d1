import { Group, SegmentedControl, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useMemo } from 'react';
import { listReceiptsOptions, type Receipt, useRight } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { type Column, NothingHere, Page, RecordList, RowLink, useList, useListSearch } from '../../ui/index.ts';
import { AddReceipts, ReceiptDrop } from '../uploads/add-receipts.tsx';
import { ReceiptStatus } from './receipt-status.tsx';
import { RECEIPTS } from './words.ts';

const useReadAmount = () => {
  const format = useFormats();
  return ({ extraction }: Receipt) => format.money(extraction?.amount.value, extraction?.currency.value ?? 'CAD');
};

const useColumns = (): Column<Receipt>[] => {
  const write = useWords(RECEIPTS);
  const format = useFormats();
  const amount = useReadAmount();
  return useMemo(
    () => [
      {
        id: 'file',
        header: write('file'),
        sortBy: 'fileName',
        width: 'minmax(160px, 2fr)',
        cell: ({ id, fileName }) => <RowLink to={`/receipts/${id}`}>{fileName}</RowLink>,
      },
      { id: 'merchant', header: write('merchant'), cell: ({ extraction }) => extraction?.merchant.value },
      { id: 'added', header: write('added'), sortBy: 'createdAt', cell: ({ createdAt }) => format.moment(createdAt) },
      { id: 'status', header: write('status'), width: '190px', cell: (receipt) => <ReceiptStatus {...receipt} /> },
      { id: 'amount', header: write('amount'), width: '130px', isRight: true, cell: amount },
    ],
    [write, format, amount],
  );
};

const ReceiptCard = ({ receipt }: { receipt: Receipt }) => {
  const format = useFormats();
  const amount = useReadAmount();
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <RowLink to={`/receipts/${receipt.id}`}>{receipt.extraction?.merchant.value ?? receipt.fileName}</RowLink>
        <Text size="sm">{amount(receipt)}</Text>
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={6}>
        <Text size="xs" c="dimmed">
          {format.moment(receipt.createdAt)}
        </Text>
        <ReceiptStatus {...receipt} />
      </Group>
    </>
  );
};

/** The inbox of receipts: those that belong to no expense yet, or all. */
export const ReceiptListPage = () => {
  const write = useWords(RECEIPTS);
  const [search, change] = useListSearch();
  const maySpend = useRight('spend');
  const isAll = search.matched === 'all';
  const list = useList({
    filters: {},
    order: { by: 'createdAt', isUp: false },
    queryOf: (query) => listReceiptsOptions({ query: { ...query, ...(!isAll && { matched: false }) } }),
  });
  return (
    <Page title={write('title')} actions={maySpend && <AddReceipts />}>
      {maySpend && <ReceiptDrop />}
      <RecordList<Receipt>
        list={list}
        write={write}
        empty={
          <NothingHere icon={<IconReceipt />} title={write(isAll ? 'empty.all' : 'empty.title')}>
            {maySpend && write('empty.about')}
          </NothingHere>
        }
        columns={useColumns()}
        card={(receipt) => <ReceiptCard receipt={receipt} />}
        nameOf={({ fileName }) => fileName}
      >
        <SegmentedControl
          aria-label={write('filter.matched')}
          value={isAll ? 'all' : 'none'}
          onChange={(value) => change({ matched: value === 'all' ? 'all' : undefined })}
          data={[
            { value: 'none', label: write('filter.unmatched') },
            { value: 'all', label: write('filter.all') },
          ]}
        />
      </RecordList>
    </Page>
  );
};
