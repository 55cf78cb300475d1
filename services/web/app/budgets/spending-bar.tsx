import { Group, Progress, Stack, Text } from '@mantine/core';
import type { BudgetSpending } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { colorOf } from './color.ts';
import { BUDGETS } from './words.ts';

type Props = { name: string; spending: BudgetSpending };

/** How much of a budget is spent in its period, and what is left. */
export const SpendingBar = ({ name, spending }: Props) => {
  const write = useWords(BUDGETS);
  const format = useFormats();
  const { spent, remaining, amount, percent, currency, periodStart, periodEnd } = spending;
  const money = (value: number) => format.money(value, currency);
  return (
    <Stack gap={4}>
      <Progress.Root size="lg">
        <Progress.Section
          value={Math.min(100, percent)}
          color={colorOf(percent)}
          aria-label={name}
          aria-valuetext={write('spent', { spent: money(spent), amount: money(amount) })}
        />
      </Progress.Root>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{write('spent', { spent: money(spent), amount: money(amount) })}</Text>
        <Text size="sm" fw={500}>
          {remaining < 0 ? write('over', { over: money(-remaining) }) : write('left', { left: money(remaining) })}
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        {write('span', { from: format.date(periodStart), to: format.date(periodEnd) })}
      </Text>
    </Stack>
  );
};
