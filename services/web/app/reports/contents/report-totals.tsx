import { Group, Progress, Stack, Text, Title } from '@mantine/core';
import type { Expense, ExpenseReport } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { BUILD } from './build-words.ts';
import { paidBackOf, totalsByCategory, totalsByCurrency } from './totals-of.ts';

const Line = ({ name, amount, isStrong = false }: { name: string; amount: string; isStrong?: boolean }) => (
  <Group justify="space-between" wrap="nowrap" align="baseline">
    <Text size="sm" fw={isStrong ? 600 : undefined}>
      {name}
    </Text>
    <Text
      size="sm"
      fw={isStrong ? 600 : undefined}
      style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {amount}
    </Text>
  </Group>
);

/** What a report adds up to: as a whole, in each currency, and for each category. */
export const ReportTotals = ({ report, expenses }: { report: ExpenseReport; expenses: readonly Expense[] }) => {
  const write = useWords(BUILD);
  const format = useFormats();
  const { currency, totalAmount, approvedAmount } = report;
  const paidBack = paidBackOf(report);
  const currencies = totalsByCurrency(expenses);
  const categories = totalsByCategory(expenses);
  return (
    <Stack gap="xs" component="section" aria-label={write('totals')}>
      <Title order={2} size="h4">
        {write('totals')}
      </Title>
      <Line name={write('total')} amount={format.money(totalAmount, currency)} isStrong />
      {approvedAmount !== null && approvedAmount !== totalAmount && (
        <Line name={write('total.approved')} amount={format.money(approvedAmount, currency)} />
      )}
      <Line name={write(paidBack.name)} amount={format.money(paidBack.amount, currency)} />
      {currencies.some(({ key }) => key !== currency) &&
        currencies.map(({ key, amount }) => (
          <Line key={key} name={write('total.spent', { currency: key })} amount={format.money(amount, key)} />
        ))}
      {categories.length > 0 && (
        <Text size="sm" fw={600} mt="xs">
          {write('total.category')}
        </Text>
      )}
      {categories.map(({ key, amount }) => (
        <div key={key}>
          <Line name={key || write('none')} amount={format.money(amount, currency)} />
          <Progress aria-hidden value={totalAmount > 0 ? (amount / totalAmount) * 100 : 0} size="xs" mt={2} />
        </div>
      ))}
    </Stack>
  );
};
