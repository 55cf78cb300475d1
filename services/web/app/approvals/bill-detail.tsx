import { Stack, Table, Text, Title } from '@mantine/core';
import type { Bill } from '../api/index.ts';
import { type Attachment, AttachmentViewer } from '../files/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { BillHistory } from './bill-history.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DetailHead } from './detail-head.tsx';
import { useTitle } from './use-title.ts';
import { waitingBill } from './waiting.ts';
import { APPROVALS } from './words.ts';

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
