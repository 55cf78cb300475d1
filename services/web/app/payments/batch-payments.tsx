import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { type BatchPayment, listBatchPaymentsOptions, type PaymentBatch } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { type Column, DataList, PAGE_SIZE, RowLink, usePages } from '../lists/index.ts';
import { PAYMENTS } from './words.ts';

const COLORS = { processing: 'cyan', paid: 'green', failed: 'red', returned: 'red', cancelled: 'gray' } as const;

/** What is paid, and where that is read. */
const useSubject = () => {
  const write = useWords(PAYMENTS);
  return useCallback(
    ({ billId, reportId }: BatchPayment) =>
      billId === null
        ? { name: write('report', { id: reportId ?? 0 }), to: `/expense-reports/${reportId}` }
        : { name: write('bill', { id: billId }), to: `/bills/${billId}` },
    [write],
  );
};

const Payee = (payment: BatchPayment) => {
  const { name, to } = useSubject()(payment);
  return <RowLink to={to}>{payment.payee ?? name}</RowLink>;
};

const State = ({ status, failureReason }: BatchPayment) => {
  const write = useWords(PAYMENTS);
  return (
    <Group gap={6} wrap="nowrap">
      <Badge variant="light" color={COLORS[status]} tt="none" style={{ flex: 'none' }}>
        {write(`payment.${status}`)}
      </Badge>
      {failureReason && (
        <Text size="xs" truncate title={failureReason}>
          {failureReason}
        </Text>
      )}
    </Group>
  );
};

const useColumns = (): Column<BatchPayment>[] => {
  const write = useWords(PAYMENTS);
  const { money } = useFormats();
  const subjectOf = useSubject();
  return useMemo(
    () => [
      { id: 'payee', header: write('payee'), width: 'minmax(160px, 2fr)', cell: (payment) => <Payee {...payment} /> },
      { id: 'for', header: write('paidTo'), cell: (payment) => subjectOf(payment).name },
      { id: 'status', header: write('status'), width: 'minmax(180px, 2fr)', cell: (payment) => <State {...payment} /> },
      { id: 'reference', header: write('reference'), cell: ({ reference }) => reference },
      {
        id: 'amount',
        header: write('amount'),
        isRight: true,
        cell: ({ amount, currency }) => money(amount, currency),
      },
    ],
    [write, money, subjectOf],
  );
};

const PaymentCard = (payment: BatchPayment) => {
  const { money } = useFormats();
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Payee {...payment} />
        <Text size="sm">{money(payment.amount, payment.currency)}</Text>
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={6}>
        <State {...payment} />
        <Text size="xs" c="dimmed">
          {payment.reference}
        </Text>
      </Group>
    </>
  );
};

/** Whom the batch pays, from the moment at which its file is made. */
export const BatchPayments = ({ batch }: { batch: PaymentBatch }) => {
  const write = useWords(PAYMENTS);
  const columns = useColumns();
  const path = { businessId: batch.businessId, batchId: batch.id };
  const pages = usePages<BatchPayment>((page) =>
    listBatchPaymentsOptions({ path, query: { page, pageSize: PAGE_SIZE, sortOrder: 'asc' } }),
  );
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {write('payments')}
      </Title>
      <DataList
        label={write('payments')}
        columns={columns}
        pages={pages}
        card={(payment) => <PaymentCard {...payment} />}
        nameOf={({ reference }) => reference}
        filters={[]}
        order={{ by: 'createdAt', isUp: true }}
        empty={null}
      />
    </Stack>
  );
};
