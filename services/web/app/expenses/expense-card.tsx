import { Group, Text } from '@mantine/core';
import type { Expense } from '../api/index.ts';
import { EXPENSES, ExpenseStatus } from '../expense-words/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { RowLink } from '../lists/index.ts';
import { useNames } from '../names/index.ts';
import { useRight } from '../session/index.ts';
import { ExpenseMarks } from './expense-marks.tsx';

/** An expense of a list on a narrow screen; whose it is only for whoever reads those of others. */
export const ExpenseCard = ({ expense }: { expense: Expense }) => {
  const write = useWords(EXPENSES);
  const format = useFormats();
  const readsOthers = useRight('readOthers');
  const { nameOf } = useNames();
  const { id, merchant, date, amount, currency, status, userId, category } = expense;
  const about = readsOthers ? [nameOf(userId), format.date(date)] : [format.date(date), category];
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text component="span" size="sm" truncate miw={0}>
          <RowLink to={`/expenses/${id}`}>{merchant ?? write('unknown')}</RowLink>
        </Text>
        <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums', flexShrink: 0 }}>
          {format.money(amount, currency)}
        </Text>
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={6}>
        <Group gap="xs" wrap="nowrap" miw={0}>
          <Text size="xs" c="dimmed" truncate>
            {about.filter(Boolean).join(' · ')}
          </Text>
          <ExpenseMarks expense={expense} />
        </Group>
        <ExpenseStatus status={status} />
      </Group>
    </>
  );
};
