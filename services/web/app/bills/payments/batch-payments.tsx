import { Group, type MantineColor, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { BatchPayment, PaymentBatch } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { type Column, DataList, pagesOf, RowLink, StatusBadge } from '../../ui/index.ts';
import { type Subject, useBatchPayments, useSubjects } from './use-subjects.ts';
import { PAYMENTS } from './words.ts';

type PayeeProps = { payee: string | null | undefined; subject: Subject | undefined };
type LinesProps = PayeeProps & { reference: string; amount?: string };

/** Who is paid, which leads to what for; without a name, what for. */
export const Payee = ({ payee, subject }: PayeeProps) =>
  subject ? <RowLink to={subject.to}>{payee ?? subject.name}</RowLink> : (payee ?? '–');

/** The same on a phone, with what is paid and what the bank calls it. */
export const PayeeLines = ({ payee, subject, reference, amount }: LinesProps) => (
  <>
    <Group justify="space-between" wrap="nowrap">
      <Payee payee={payee} subject={subject} />
      {amount && <Text size="sm">{amount}</Text>}
    </Group>
    <Group justify="space-between" wrap="nowrap" gap="xs" my={4}>
      <Text size="xs" c="dimmed" truncate>
        {subject?.name}
      </Text>
      <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
        {reference}
      </Text>
    </Group>
  </>
);

type Props = { color: MantineColor; label: string; reason: string | null };

/** What became of a payment, and why, where the bank says so. */
export const OutcomeBadge = ({ color, label, reason }: Props) => (
  <Group gap={6} wrap="nowrap">
    <StatusBadge color={color} style={{ flex: 'none' }}>
      {label}
    </StatusBadge>
    {reason && (
      <Text size="xs" truncate title={reason}>
        {reason}
      </Text>
    )}
  </Group>
);

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
