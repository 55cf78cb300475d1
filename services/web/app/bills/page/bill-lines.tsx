import { Stack, Table, Text, Title } from '@mantine/core';
import type { Bill } from '../../core/index.ts';
import { toMajor, toMinor, useFormats, useWords } from '../../intl/index.ts';
import { useCategories, useDepartments, useLocations, useProjects, useTaxName } from '../../ui/index.ts';
import { BILL } from './words.ts';

type Line = Bill['lineItems'][number];

/** What a line is booked to, in words. */
const useCoding = (): ((line: Line) => string) => {
  const categories = useCategories().data ?? [];
  const departments = useDepartments().data ?? [];
  const locations = useLocations().data ?? [];
  const projects = useProjects().data ?? [];
  return ({ categoryId, departmentId, locationId, projectId }) =>
    [
      categories.find(({ id }) => id === categoryId)?.name,
      departments.find(({ id }) => id === departmentId)?.name,
      locations.find(({ id }) => id === locationId)?.name,
      projects.find(({ id }) => id === projectId)?.name,
    ]
      .filter((name) => name !== undefined)
      .join(' · ');
};

const Sum = ({
  label,
  amount,
  currency,
  isStrong = false,
}: {
  label: string;
  amount: number;
  currency: string;
  isStrong?: boolean;
}) => {
  const { money } = useFormats();
  return (
    <Table.Tr>
      <Table.Th colSpan={2} fw={isStrong ? 650 : 400}>
        {label}
      </Table.Th>
      <Table.Th ta="right" fw={isStrong ? 650 : 400}>
        {money(amount, currency)}
      </Table.Th>
    </Table.Tr>
  );
};

const Sums = ({ bill }: { bill: Bill }) => {
  const write = useWords(BILL);
  const nameOf = useTaxName();
  const { amount, amountPaid, balance, taxAmount, taxes, currency } = bill;
  return (
    <Table.Tfoot style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}>
      {taxAmount !== 0 && (
        <>
          <Sum
            label={write('subtotal')}
            amount={toMajor(toMinor(amount, currency) - toMinor(taxAmount, currency), currency)}
            currency={currency}
          />
          {taxes.length === 0 && <Sum label={write('tax')} amount={taxAmount} currency={currency} />}
          {taxes.map((tax) => (
            <Sum key={tax.name} label={nameOf(tax)} amount={tax.amount} currency={currency} />
          ))}
        </>
      )}
      <Sum label={write('total')} amount={amount} currency={currency} isStrong />
      {amountPaid > 0 && (
        <>
          <Sum label={write('paid')} amount={amountPaid} currency={currency} />
          <Sum label={write('balance')} amount={balance} currency={currency} isStrong />
        </>
      )}
    </Table.Tfoot>
  );
};

/** What the bill is for, how each line is coded, and what it comes to. */
export const BillLines = ({ bill }: { bill: Bill }) => {
  const write = useWords(BILL);
  const format = useFormats();
  const codingOf = useCoding();
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {write('lines')}
      </Title>
      <Table verticalSpacing="xs" tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{write('description')}</Table.Th>
            <Table.Th ta="right">{write('tax')}</Table.Th>
            <Table.Th ta="right">{write(`amount.${bill.amountsInclude ?? 'tax'}`)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bill.lineItems.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>
                <Text size="sm">
                  {line.quantity !== 1 && `${format.number(line.quantity, 4)} × `}
                  {line.description ?? '–'}
                </Text>
                <Text size="xs" c="dimmed">
                  {codingOf(line) || write('uncoded')}
                </Text>
              </Table.Td>
              <Table.Td ta="right">{line.taxAmount === 0 ? '–' : format.money(line.taxAmount, bill.currency)}</Table.Td>
              <Table.Td ta="right">{format.money(line.amount, bill.currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Sums bill={bill} />
      </Table>
    </Stack>
  );
};
