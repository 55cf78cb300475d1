import { Badge, Table, Text } from '@mantine/core';
import { useFormats, useWords } from '../../intl/index.ts';
import { useMoneyText } from '../payables/use-money-text.ts';
import { useVendorName } from '../payables/use-vendors.ts';
import { type Outcome, paidOf } from './outcomes.ts';
import { SCHEDULE } from './schedule-words.ts';

const COLORS = { pay: 'teal', skip: 'gray', fail: 'red' } as const;

type Props = { outcomes: readonly Outcome[] /** It happened; else it will. */; isDone: boolean };

/** Each bill, and what becomes of it. */
export const OutcomeTable = ({ outcomes, isDone }: Props) => {
  const write = useWords(SCHEDULE);
  const { money } = useFormats();
  const vendorName = useVendorName();
  const moneyText = useMoneyText();
  const paid = paidOf(outcomes);
  return (
    <Table.ScrollContainer minWidth={0} maxHeight={320}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{write('bill')}</Table.Th>
            <Table.Th>{write('outcome')}</Table.Th>
            <Table.Th ta="right">{write('amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {outcomes.map(({ bill, kind, reason }) => (
            <Table.Tr key={bill.id}>
              <Table.Td>
                <Text size="sm">{vendorName(bill.vendorId)}</Text>
                <Text size="xs" c="dimmed">
                  {bill.billNumber}
                </Text>
              </Table.Td>
              <Table.Td>
                <Badge variant="light" color={COLORS[kind]} tt="none">
                  {write(`${isDone ? 'is' : 'will'}.${kind}`)}
                </Badge>
                {reason && <Text size="xs">{reason}</Text>}
              </Table.Td>
              <Table.Td ta="right">{money(bill.balance, bill.currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={2}>{write('totals.pay', { count: paid.length })}</Table.Th>
            <Table.Th ta="right">{moneyText(paid)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
};
