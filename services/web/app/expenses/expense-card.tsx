import { Group, Text } from '@mantine/core';
import type { Expense } from '../api/index.ts';
import { EXPENSES, ExpenseStatus } from '../expense-words/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { RowLink } from '../lists/index.ts';
import { ExpenseMarks } from './expense-marks.tsx';

/** An expense of a list on a narrow screen. */
export const ExpenseCard = ({ expense }: { expense: Expense }) => {
  const write = useWords(EXPENSES);
  const format = useFormats();
  const { id, merchant, date, amount, currency, status } = expense;
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text component="span" truncate miw={0}>
          <RowLink to={`/expenses/${id}`}>{merchant ?? write('unknown')}</RowLink>
        </Text>
        <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums', flexShrink: 0 }}>
          {format.money(amount, currency)}
        </Text>
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={6}>
        <Group gap="xs" wrap="nowrap">
          <Text size="xs" c="dimmed">
            {format.date(date)}
          </Text>
          <ExpenseMarks expense={expense} />
        </Group>
        <ExpenseStatus status={status} />
      </Group>
    </>
  );
};
