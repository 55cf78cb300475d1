import { Group, Stack, Table, Text } from '@mantine/core';
import type { Receipt, ReceiptExtraction } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { isBeingRead } from '../uploads/use-receipt.ts';
import { certaintyOf } from './confidence.ts';
import { RECEIPTS } from './words.ts';

const FIELDS = ['merchant', 'amount', 'date', 'taxAmount'] as const;
const COLORS = { unsure: 'yellow', missing: 'gray' } as const;

const useWrittenField = ({ merchant, amount, currency, date, taxAmount }: ReceiptExtraction) => {
  const format = useFormats();
  const money = (value: number | null) =>
    value !== null && currency.value === null ? format.number(value, 2) : format.money(value, currency.value ?? 'CAD');
  return {
    merchant: merchant.value ?? '–',
    amount: money(amount.value),
    date: format.date(date.value),
    taxAmount: money(taxAmount.value),
  };
};

/** How sure the reader was; a badge only where a person has to look. */
const Sureness = ({ read }: { read: Parameters<typeof certaintyOf>[0] }) => {
  const write = useWords(RECEIPTS);
  const format = useFormats();
  const certainty = certaintyOf(read);
  const text = write(`certainty.${certainty}`, { share: format.percent(read.confidence) });
  if (certainty === 'sure')
    return (
      <Text size="xs" c="dimmed">
        {text}
      </Text>
    );
  return <StatusBadge color={COLORS[certainty]}>{text}</StatusBadge>;
};

const Fields = ({ extraction }: { extraction: ReceiptExtraction }) => {
  const write = useWords(RECEIPTS);
  const written = useWrittenField(extraction);
  return (
    <Table aria-label={write('read.title')} withRowBorders={false} verticalSpacing={4}>
      <Table.Tbody>
        {FIELDS.map((field) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" fw={400} c="dimmed" pl={0}>
              {write(`field.${field}`)}
            </Table.Th>
            <Table.Td>{written[field]}</Table.Td>
            <Table.Td ta="end" pr={0}>
              <Sureness read={extraction[field]} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

/** What was read from a receipt, and how sure the reader was of each field. */
export const ReadFields = ({ receipt: { status, extraction } }: { receipt: Receipt }) => {
  const write = useWords(RECEIPTS);
  return (
    <Stack gap={4}>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {write('read.title')}
        </Text>
      </Group>
      {extraction ? (
        <Fields extraction={extraction} />
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {write(isBeingRead(status) ? 'reading' : 'unreadable')}
        </Text>
      )}
    </Stack>
  );
};
