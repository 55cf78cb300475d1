import { Stack, Table, Text, Timeline, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PAYABLES } from '../../bills/index.ts';
import { type Bill, listBillHistoryOptions, useOnBehalf } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { type Attachment, AttachmentViewer, useNames } from '../../ui/index.ts';
import { DecisionBar, DetailHead } from './detail-head.tsx';
import { useTitle, waitingBill } from './waiting.ts';
import { APPROVALS } from './words.ts';

/** What happened to a bill. */
const BillHistory = ({ bill }: { bill: Bill }) => {
  const write = useWords(APPROVALS);
  const state = useWords(PAYABLES);
  const format = useFormats();
  const { nameOf } = useNames();
  const { id, businessId } = bill;
  const { data } = useQuery(
    listBillHistoryOptions({ path: { businessId, billId: id }, query: { pageSize: 100 }, ...useOnBehalf() }),
  );
  const entries = (data?.data ?? []).toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  return (
    <section aria-label={write('history')}>
      <Title order={3} size="h4" mb="xs">
        {write('history')}
      </Title>
      <Timeline bulletSize={14} lineWidth={2} active={entries.length} color="gray.6">
        {entries.map(({ id: entry, toStatus, userId, comment, createdAt }) => (
          <Timeline.Item key={entry} title={<Text size="sm">{state(`status.${toStatus}`)}</Text>}>
            {comment && <Text size="sm">{comment}</Text>}
            <Text size="xs" c="dimmed">
              {nameOf(userId)} · {format.moment(createdAt)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  );
};

const Lines = ({ bill }: { bill: Bill }) => {
  const write = useWords(APPROVALS);
  const format = useFormats();
  const { lineItems, currency, taxAmount } = bill;
  return (
    <Table aria-label={write('bill.lines')} verticalSpacing={6} horizontalSpacing={0}>
      <Table.Tbody>
        {lineItems.map(({ id, description, amount }) => (
          <Table.Tr key={id}>
            <Table.Td>{description ?? write('bill.line')}</Table.Td>
            <Table.Td ta="end" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {format.money(amount, currency)}
            </Table.Td>
          </Table.Tr>
        ))}
        {taxAmount > 0 && (
          <Table.Tr>
            <Table.Td c="dimmed">{write('bill.tax')}</Table.Td>
            <Table.Td ta="end" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {format.money(taxAmount, currency)}
            </Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  );
};

type Props = { bill: Bill; delegator: string | undefined; approve: () => void; reject: () => void };

/** A bill beside the list: its lines, files and history. */
export const BillDetail = ({ bill, delegator, approve, reject }: Props) => {
  const write = useWords(APPROVALS);
  const format = useFormats();
  const titleOf = useTitle();
  const { nameOf } = useNames();
  const { id, amount, currency, dueDate, memo, createdBy, attachments } = bill;
  const files = attachments.map<Attachment>((each) => ({ of: 'bill', billId: id, id: each.id, about: each.fileName }));
  return (
    <Stack gap="md">
      <DetailHead
        title={titleOf(waitingBill(bill))}
        to={`/bills/${id}`}
        about={`${write('bill.due', { date: format.date(dueDate) })} · ${write('bill.entered', { name: nameOf(createdBy) })}`}
        delegator={delegator}
        amount={format.money(amount, currency)}
      >
        <DecisionBar approve={approve} reject={reject} />
      </DetailHead>
      {memo && <Text size="sm">{memo}</Text>}
      <section aria-label={write('bill.lines')}>
        <Title order={3} size="h4">
          {write('bill.lines')}
        </Title>
        <Lines bill={bill} />
      </section>
      <section aria-label={write('receipts')}>
        <Title order={3} size="h4" mb="xs">
          {write('receipts')}
        </Title>
        <AttachmentViewer attachments={files} />
      </section>
      <BillHistory bill={bill} />
    </Stack>
  );
};
