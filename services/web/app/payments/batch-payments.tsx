import { Stack, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { BatchPayment, PaymentBatch } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { type Column, DataList, pagesOf } from '../lists/index.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { Payee, PayeeLines } from './payee.tsx';
import { useBatchPayments } from './use-batch-payments.ts';
import { type Subject, useSubjects } from './use-subjects.ts';
import { PAYMENTS } from './words.ts';

const COLORS = { processing: 'cyan', paid: 'green', failed: 'red', returned: 'red', cancelled: 'gray' } as const;

type SubjectOf = (payment: BatchPayment) => Subject | undefined;

const State = ({ status, failureReason }: BatchPayment) => {
  const write = useWords(PAYMENTS);
  return <OutcomeBadge color={COLORS[status]} label={write(`payment.${status}`)} reason={failureReason} />;
};

const useColumns = (subjectOf: SubjectOf): Column<BatchPayment>[] => {
  const write = useWords(PAYMENTS);
  const { money } = useFormats();
  return useMemo(
    () => [
      {
        id: 'payee',
        header: write('payee'),
        width: 'minmax(160px, 2fr)',
        cell: (payment) => <Payee payee={payment.payee} subject={subjectOf(payment)} />,
      },
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

const PaymentCard = ({ payment, subject }: { payment: BatchPayment; subject: Subject | undefined }) => {
  const { money } = useFormats();
  return (
    <>
      <PayeeLines
        payee={payment.payee}
        subject={subject}
        reference={payment.reference}
        amount={money(payment.amount, payment.currency)}
      />
      <State {...payment} />
    </>
  );
};

/** Whom the batch pays, from the moment at which its file is made. */
export const BatchPayments = ({ batch }: { batch: PaymentBatch }) => {
  const write = useWords(PAYMENTS);
  const subjectOf = useSubjects(batch);
  const columns = useColumns(subjectOf);
  const { data, error, refetch } = useBatchPayments(batch);
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {write('payments')}
      </Title>
      <DataList
        label={write('payments')}
        columns={columns}
        pages={pagesOf(data, error, () => void refetch())}
        card={(payment) => <PaymentCard payment={payment} subject={subjectOf(payment)} />}
        cardHeight={96}
        nameOf={({ reference }) => reference}
        filters={[]}
        order={{ by: 'createdAt', isUp: true }}
        empty={null}
      />
    </Stack>
  );
};
