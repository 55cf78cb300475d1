import { Anchor, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PaymentBatchPreview } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { PAYMENTS } from './words.ts';

type Result = PaymentBatchPreview['results'][number];
type Props = {
  preview: PaymentBatchPreview;
  /** What a bill or a report is called: its number, its name. */
  nameOf: (result: Result) => string;
  /** Where what cannot be paid is put right: the vendor, or the report. */
  placeOf: (result: Result) => string | undefined;
};

/** Linked where the payment cannot be made, for that is where it is put right. */
const Payee = ({ result, name, to }: { result: Result; name: string; to: string | undefined }) =>
  result.success || to === undefined ? (
    <Text size="sm">{name}</Text>
  ) : (
    <Anchor component={Link} to={to} size="sm">
      {name}
    </Anchor>
  );

/** Whom the batch would pay, and who cannot be paid by it, with the reason. */
export const PreviewTable = ({ preview, nameOf, placeOf }: Props) => {
  const write = useWords(PAYMENTS);
  const format = useFormats();
  const { results, currency, paymentCount: count, totalAmount } = preview;
  return (
    <Table.ScrollContainer minWidth={0} maxHeight={360}>
      <Table verticalSpacing={6} aria-label={write('preview')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{write('payee')}</Table.Th>
            <Table.Th>{write('outcome')}</Table.Th>
            <Table.Th ta="right">{write('amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {results.map((result) => (
            <Table.Tr key={`${result.billId}-${result.reportId}`}>
              <Table.Td>
                <Payee result={result} name={result.payee ?? nameOf(result)} to={placeOf(result)} />
                {result.payee && (
                  <Text size="xs" c="dimmed">
                    {nameOf(result)}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <StatusBadge color={result.success ? 'teal' : 'red'}>
                  {write(result.success ? 'preview.pay' : 'preview.fail')}
                </StatusBadge>
                <Text size="xs">
                  {result.success ? write('preview.day', { day: format.date(result.processDate) }) : result.error}
                </Text>
              </Table.Td>
              <Table.Td ta="right">{result.amount !== null && format.money(result.amount, currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={2}>{count === 0 ? write('preview.none') : write('new.preview', { count })}</Table.Th>
            <Table.Th ta="right">{format.money(totalAmount, currency)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
};
