import { Badge, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { listPaymentResultsOptions, type PaymentBatch, type PaymentResult } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { type Column, DataList, PAGE_SIZE, RowLink, usePages } from '../lists/index.ts';
import { PAYMENTS } from './words.ts';

const COLORS = { paid: 'green', failed: 'red', ignored: 'gray' } as const;

const PaidFor = ({ billId, reportId, reference }: PaymentResult) => {
  const write = useWords(PAYMENTS);
  if (billId !== null) return <RowLink to={`/bills/${billId}`}>{write('bill', { id: billId })}</RowLink>;
  if (reportId === null) return reference;
  return <RowLink to={`/expense-reports/${reportId}`}>{write('report', { id: reportId })}</RowLink>;
};

const Outcome = ({ outcome, reason }: PaymentResult) => {
  const write = useWords(PAYMENTS);
  return (
    <Group gap={6} wrap="nowrap">
      <Badge variant="light" color={COLORS[outcome]} tt="none" style={{ flex: 'none' }}>
        {write(`outcome.${outcome}`)}
      </Badge>
      {reason && (
        <Text size="xs" truncate title={reason}>
          {reason}
        </Text>
      )}
    </Group>
  );
};

const ResultCard = (result: PaymentResult) => (
  <>
    <Group justify="space-between" wrap="nowrap">
      <PaidFor {...result} />
      <Text size="xs" c="dimmed">
        {result.reference}
      </Text>
    </Group>
    <Group mt={6}>
      <Outcome {...result} />
    </Group>
  </>
);

/** All that was imported of a batch, the last import first. */
export const ResultList = ({ batch }: { batch: PaymentBatch }) => {
  const write = useWords(PAYMENTS);
  const path = { businessId: batch.businessId, batchId: batch.id };
  const pages = usePages<PaymentResult>((page) =>
    listPaymentResultsOptions({ path, query: { page, pageSize: PAGE_SIZE, sortOrder: 'desc' } }),
  );
  const columns = useMemo<Column<PaymentResult>[]>(
    () => [
      { id: 'for', header: write('paidTo'), cell: (result) => <PaidFor {...result} /> },
      {
        id: 'outcome',
        header: write('outcome'),
        width: 'minmax(200px, 2fr)',
        cell: (result) => <Outcome {...result} />,
      },
      { id: 'reference', header: write('reference'), cell: ({ reference }) => reference },
    ],
    [write],
  );
  return (
    <DataList
      label={write('results')}
      columns={columns}
      pages={pages}
      card={(result) => <ResultCard {...result} />}
      nameOf={({ reference }) => reference}
      order={{ by: 'importedAt', isUp: false }}
      filters={[]}
      empty={
        <Text size="sm" c="dimmed">
          {write('results.none')}
        </Text>
      }
    />
  );
};
