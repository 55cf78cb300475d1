import { Group, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { type BatchPayment, listBatchPaymentsOptions, type PaymentBatch } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { type Column, DataList, PAGE_SIZE, RowLink, usePages } from '../lists/index.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { useSubject } from './use-subject.ts';
import { PAYMENTS } from './words.ts';

const COLORS = { processing: 'cyan', paid: 'green', failed: 'red', returned: 'red', cancelled: 'gray' } as const;

const Payee = (payment: BatchPayment) => {
  const subject = useSubject()(payment);
  const name = payment.payee ?? subject?.name;
  return subject ? <RowLink to={subject.to}>{name}</RowLink> : name;
};

const State = ({ status, failureReason }: BatchPayment) => {
  const write = useWords(PAYMENTS);
  return <OutcomeBadge color={COLORS[status]} label={write(`payment.${status}`)} reason={failureReason} />;
};

const useColumns = (): Column<BatchPayment>[] => {
  const write = useWords(PAYMENTS);
  const { money } = useFormats();
  const subjectOf = useSubject();
  return useMemo(
    () => [
      { id: 'payee', header: write('payee'), width: 'minmax(160px, 2fr)', cell: (payment) => <Payee {...payment} /> },
      { id: 'for', header: write('paidTo'), cell: (payment) => subjectOf(payment)?.name },
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
