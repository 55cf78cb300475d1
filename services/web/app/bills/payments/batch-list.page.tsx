import { Group, Text } from '@mantine/core';
import { IconCreditCardPay } from '@tabler/icons-react';
import { useMemo } from 'react';
import {
  exportPaymentBatches,
  listPaymentBatchesOptions,
  type PaymentBatch,
  useRight,
  useSession,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  asTexts,
  type Column,
  ExportButton,
  FilterSelect,
  NewButton,
  Page,
  RecordList,
  RowLink,
  useList,
} from '../../ui/index.ts';
import { BatchStatus } from './batch-status.tsx';
import { FundingAccounts } from './funding-accounts.tsx';
import { PAYMENTS } from './words.ts';

const STATUSES = ['created', 'confirmed', 'settled', 'cancelled'] as const;
const FILTERS = { status: asTexts<PaymentBatch['status']> };

const useColumns = (): Column<PaymentBatch>[] => {
  const write = useWords(PAYMENTS);
  const format = useFormats();
  return useMemo(
    () => [
      {
        id: 'number',
        header: write('number'),
        cell: ({ id }) => <RowLink to={`/payment-batches/${id}`}>{write('batch', { id })}</RowLink>,
      },
      { id: 'status', header: write('status'), cell: (batch) => <BatchStatus {...batch} /> },
      { id: 'format', header: write('format'), cell: (batch) => write(`format.${batch.format}`) },
      {
        id: 'count',
        header: write('payments'),
        width: '110px',
        isRight: true,
        cell: ({ paymentCount }) => format.number(paymentCount),
      },
      {
        id: 'created',
        header: write('created'),
        sortBy: 'createdAt',
        cell: ({ createdAt }) => format.date(createdAt),
      },
      { id: 'leaves', header: write('leaves'), cell: ({ firstProcessDate }) => format.date(firstProcessDate) },
      {
        id: 'total',
        header: write('total'),
        isRight: true,
        cell: ({ totalAmount, currency }) => format.money(totalAmount, currency),
      },
    ],
    [write, format],
  );
};

const BatchRow = (batch: PaymentBatch) => {
  const write = useWords(PAYMENTS);
  const format = useFormats();
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <RowLink to={`/payment-batches/${batch.id}`}>{write('batch', { id: batch.id })}</RowLink>
        <Text size="sm">{format.money(batch.totalAmount, batch.currency)}</Text>
      </Group>
      <Group justify="space-between" wrap="nowrap" gap="xs" mt={6}>
        <Text size="xs" c="dimmed" truncate>
          {write('count', { count: batch.paymentCount })} ·{' '}
          {write('leaves.day', { day: format.date(batch.firstProcessDate) })}
        </Text>
        <BatchStatus {...batch} />
      </Group>
    </>
  );
};

/** The bank files of the business, and the accounts that payments leave from. */
export const BatchListPage = () => {
  const write = useWords(PAYMENTS);
  const businessId = useSession().business.id;
  const canPay = useRight('pay');
  const list = useList({
    filters: FILTERS,
    order: { by: 'createdAt', isUp: false },
    isSearched: false,
    queryOf: (query) => listPaymentBatchesOptions({ path: { businessId }, query }),
  });
  return (
    <Page
      title={write('title')}
      actions={
        <>
          <ExportButton
            list="payment-batches"
            name="payment-batches"
            run={(choice) =>
              exportPaymentBatches({
                path: { businessId },
                query: { ...list.filter, ...list.sorted, ...choice },
                parseAs: 'blob',
              })
            }
          />
          {canPay && <NewButton to="/payment-batches/new">{write('new')}</NewButton>}
        </>
      }
    >
      <FilterSelect
        name="status"
        label={write('status')}
        options={STATUSES.map((value) => ({ value, label: write(`status.${value}`) }))}
      />
      <RecordList<PaymentBatch>
        list={list}
        write={write}
        icon={<IconCreditCardPay aria-hidden />}
        columns={useColumns()}
        card={(batch) => <BatchRow {...batch} />}
        nameOf={({ id }) => write('batch', { id })}
      />
      <FundingAccounts />
    </Page>
  );
};
