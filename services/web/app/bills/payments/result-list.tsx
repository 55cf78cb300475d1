import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { listPaymentResultsOptions, type PaymentBatch, type PaymentResult } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { type Column, DataList, PAGE_SIZE, usePages } from '../../ui/index.ts';
import { OutcomeBadge, Payee, PayeeLines } from './batch-payments.tsx';
import { type Subject, useBatchPayments, useSubjects } from './use-subjects.ts';
import { PAYMENTS } from './words.ts';

const COLORS = { paid: 'green', failed: 'red', ignored: 'gray' } as const;

type Known = { payee: string | null | undefined; subject: Subject | undefined };
type KnownOf = (result: PaymentResult) => Known;

/** Whom a result is about, by the reference that the bank names: a result itself does not say. */
const useKnown = (batch: PaymentBatch): KnownOf => {
  const { data: payments } = useBatchPayments(batch);
  const subjectOf = useSubjects(batch);
  return useMemo(() => {
    const payees = new Map((payments ?? []).map(({ reference, payee }) => [reference, payee]));
    return (result) => ({ payee: payees.get(result.reference), subject: subjectOf(result) });
  }, [payments, subjectOf]);
};

const Outcome = ({ outcome, reason }: PaymentResult) => {
  const write = useWords(PAYMENTS);
  return <OutcomeBadge color={COLORS[outcome]} label={write(`outcome.${outcome}`)} reason={reason} />;
};

const useColumns = (knownOf: KnownOf): Column<PaymentResult>[] => {
  const write = useWords(PAYMENTS);
  const { moment } = useFormats();
  return useMemo(
    () => [
      {
        id: 'payee',
        header: write('payee'),
        width: 'minmax(160px, 2fr)',
        cell: (result) => <Payee {...knownOf(result)} />,
      },
      { id: 'for', header: write('paidTo'), cell: (result) => knownOf(result).subject?.name },
      {
        id: 'outcome',
        header: write('outcome'),
        width: 'minmax(180px, 2fr)',
        cell: (result) => <Outcome {...result} />,
      },
      { id: 'reference', header: write('reference'), cell: ({ reference }) => reference },
      { id: 'imported', header: write('importedAt'), width: '190px', cell: ({ importedAt }) => moment(importedAt) },
    ],
    [write, moment, knownOf],
  );
};

const ResultCard = ({ result, known }: { result: PaymentResult; known: Known }) => {
  const { moment } = useFormats();
  return (
    <>
      <PayeeLines {...known} reference={result.reference} />
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Outcome {...result} />
        <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
          {moment(result.importedAt)}
        </Text>
      </Group>
    </>
  );
};

/** All that was imported of a batch, the last import first. */
export const ResultList = ({ batch }: { batch: PaymentBatch }) => {
  const write = useWords(PAYMENTS);
  const path = { businessId: batch.businessId, batchId: batch.id };
  const pages = usePages<PaymentResult>((page) =>
    listPaymentResultsOptions({ path, query: { page, pageSize: PAGE_SIZE, sortOrder: 'desc' } }),
  );
  const knownOf = useKnown(batch);
  const columns = useColumns(knownOf);
  return (
    <DataList
      label={write('results')}
      columns={columns}
      pages={pages}
      card={(result) => <ResultCard result={result} known={knownOf(result)} />}
      cardHeight={96}
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
