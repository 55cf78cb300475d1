import { Box, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Budget, type BudgetSpending, listBudgetSpendingOptions, listBudgetsOptions } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { colorOf } from '../../settings/index.ts';
import { QueryBoundary, Section } from '../../ui/index.ts';
import { HOME } from './words.ts';

const MOST = 6;

const BudgetBar = ({ name, spending }: { name: string; spending: BudgetSpending }) => {
  const write = useWords(HOME);
  const format = useFormats();
  const { budgetId, spent, amount, percent, currency } = spending;
  const written = write('budget.spent', {
    spent: format.money(spent, currency),
    amount: format.money(amount, currency),
  });
  return (
    <Box component="li">
      <Link to={`/budgets/${budgetId}`} style={{ color: 'inherit', textDecoration: 'none', display: 'block' }}>
        <Group justify="space-between" gap="xs" wrap="nowrap" mb={4}>
          <Text size="sm" truncate>
            {name}
          </Text>
          <Text size="sm" fw={550} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {written}
          </Text>
        </Group>
        <Progress value={Math.min(percent, 100)} size="sm" color={colorOf(percent)} aria-hidden />
      </Link>
    </Box>
  );
};

/** How much of each budget is used in its period. */
export const BudgetsSection = () => {
  const write = useWords(HOME);
  const query = { isActive: true, pageSize: MOST, sortBy: 'amount', sortOrder: 'desc' } as const;
  const budgets = useQuery(listBudgetsOptions({ query }));
  const spending = useQuery(listBudgetSpendingOptions({ query }));
  const nameOf = (id: number, all: readonly Budget[]): string => all.find((budget) => budget.id === id)?.name ?? '';
  return (
    <Section title={write('budgets')}>
      <QueryBoundary query={budgets}>
        {({ data: all }) => (
          <QueryBoundary query={spending}>
            {({ data: used }) =>
              used.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {write('budgets.none')}
                </Text>
              ) : (
                <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
                  {used.map((each) => (
                    <BudgetBar key={each.budgetId} name={nameOf(each.budgetId, all)} spending={each} />
                  ))}
                </Stack>
              )
            }
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Section>
  );
};
