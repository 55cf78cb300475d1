import { Anchor, Progress, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Budget, BudgetSpending } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { colorOf, expensesBehind } from './spending.ts';
import { BUDGETS } from './words.ts';

type Props = { budget: Pick<Budget, 'name'>; spending: BudgetSpending };

/** How much of a budget is spent in its period, by which expenses, and what is left. */
export const SpendingBar = ({ budget, spending }: Props) => {
  const write = useWords(BUDGETS);
  const format = useFormats();
  const { spent, remaining, amount, percent, currency, periodStart, periodEnd } = spending;
  const money = (value: number) => format.money(value, currency);
  const written = write('spent', { spent: money(spent), amount: money(amount) });
  return (
    <Stack gap={4}>
      <Progress.Root size="lg">
        <Progress.Section
          value={Math.min(100, percent)}
          color={colorOf(percent)}
          aria-label={budget.name}
          aria-valuetext={written}
        />
      </Progress.Root>
      <Text size="sm">
        <Anchor component={Link} to="/expenses" search={expensesBehind(spending) as never} inherit>
          {written}
        </Anchor>
      </Text>
      <Text size="sm" fw={500} {...(remaining < 0 && { c: 'red' })}>
        {remaining < 0 ? write('over', { over: money(-remaining) }) : write('left', { left: money(remaining) })}
      </Text>
      <Text size="xs" c="dimmed">
        {write('span', { from: format.date(periodStart), to: format.date(periodEnd) })}
      </Text>
    </Stack>
  );
};
