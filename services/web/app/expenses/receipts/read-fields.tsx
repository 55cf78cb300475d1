import { Group, Stack, Table, Text } from '@mantine/core';
import type { Receipt, ReceiptExtraction } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { isBeingRead, StatusBadge, useTaxName } from '../../ui/index.ts';
import { certaintyOf } from './confidence.ts';
import { RECEIPTS } from './words.ts';

const COLORS = { unsure: 'yellow', missing: 'gray' } as const;

type Read = { value: unknown; confidence: number };
type Shown = { key: string; name: string; text: string; read: Read };

/** What was read, in the order in which a receipt has it; each tax by itself, and a tip where there is one. */
const useShownFields = (extraction: ReceiptExtraction): Shown[] => {
  const write = useWords(RECEIPTS);
  const format = useFormats();
  const taxName = useTaxName();
  const { merchant, amount, currency, date, taxAmount, tip, taxes = [] } = extraction;
  const money = (value: number | null) =>
    value !== null && currency.value === null ? format.number(value, 2) : format.money(value, currency.value ?? 'CAD');
  const field = (key: 'merchant' | 'amount' | 'date' | 'taxAmount' | 'tip', text: string, read: Read): Shown => ({
    key,
    name: write(`field.${key}`),
    text,
    read,
  });
  const each = taxes.map((tax, place): Shown => {
    const read = { value: tax.amount, confidence: tax.confidence };
    return { key: `tax ${place}`, name: taxName(tax), text: money(tax.amount), read };
  });
  return [
    field('merchant', merchant.value ?? '–', merchant),
    field('amount', money(amount.value), amount),
    ...(tip && tip.value !== null ? [field('tip', money(tip.value), tip)] : []),
    field('date', format.date(date.value), date),
    ...(each.length > 0 ? each : [field('taxAmount', money(taxAmount.value), taxAmount)]),
  ];
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
  const fields = useShownFields(extraction);
  return (
    <Table aria-label={write('read.title')} withRowBorders={false} verticalSpacing={4}>
      <Table.Tbody>
        {fields.map(({ key, name, text, read }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" fw={400} c="dimmed" pl={0}>
              {name}
            </Table.Th>
            <Table.Td>{text}</Table.Td>
            <Table.Td ta="end" pr={0}>
              <Sureness read={read} />
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
