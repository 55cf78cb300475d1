import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { listPaymentResultsOptions, type PaymentBatch, type PaymentResult } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { type Column, DataList, PAGE_SIZE, RowLink, usePages } from '../lists/index.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { useSubject } from './use-subject.ts';
import { PAYMENTS } from './words.ts';

const COLORS = { paid: 'green', failed: 'red', ignored: 'gray' } as const;

const PaidFor = (result: PaymentResult) => {
  const subject = useSubject()(result);
  return subject ? <RowLink to={subject.to}>{subject.name}</RowLink> : result.reference;
};

const Outcome = ({ outcome, reason }: PaymentResult) => {
  const write = useWords(PAYMENTS);
  return <OutcomeBadge color={COLORS[outcome]} label={write(`outcome.${outcome}`)} reason={reason} />;
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
