import { Anchor, Button, Card, Group, SimpleGrid, Text } from '@mantine/core';
import { IconChartPie, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Budget, type BudgetSpending, listBudgetSpending, listBudgets, useRight } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  NothingHere,
  QueryBoundary,
  StatusBadge,
  useAll,
  useCategories,
  useDepartments,
  useProjects,
} from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { SpendingBar } from './spending-bar.tsx';
import { BUDGETS } from './words.ts';

/** What a budget is for: "Travel · Sales", or all. */
const useScope = (): ((budget: Pick<Budget, 'categoryId' | 'departmentId' | 'projectId'>) => string) => {
  const write = useWords(BUDGETS);
  const categories = useCategories().data ?? [];
  const departments = useDepartments().data ?? [];
  const projects = useProjects().data ?? [];
  return ({ categoryId, departmentId, projectId }) => {
    const names = [
      categories.find(({ id }) => id === categoryId)?.name,
      departments.find(({ id }) => id === departmentId)?.name,
      projects.find(({ id }) => id === projectId)?.name,
    ].filter((name) => name !== undefined);
    return names.length === 0 ? write('scope.all') : names.join(' · ');
  };
};

type CardProps = { budget: Budget; spending: BudgetSpending | undefined };

const BudgetCard = ({ budget, spending }: CardProps) => {
  const write = useWords(BUDGETS);
  const format = useFormats();
  const scopeOf = useScope();
  const { id, name, amount, currency, period, isActive } = budget;
  const scope = scopeOf(budget);
  return (
    <Card withBorder padding="md" component="li">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Anchor component={Link} to={`/budgets/${id}`} fw={600} c="bright">
          {name}
        </Anchor>
        <StatusBadge color={isActive ? 'blue' : 'gray'} flex="none">
          {write(isActive ? `each.${period}` : 'inactive')}
        </StatusBadge>
      </Group>
      {scope !== name && (
        <Text size="sm" c="dimmed" mb="sm">
          {scope}
        </Text>
      )}
      {spending ? <SpendingBar budget={budget} spending={spending} /> : <Text>{format.money(amount, currency)}</Text>}
    </Card>
  );
};

/** All budgets, with how much of each is spent for whoever sees all expenses. */
export const BudgetListPage = () => {
  const write = useWords(BUDGETS);
  const mayWrite = useRight('keepBooks');
  const mayReadSpending = useRight('readOthers');
  const budgets = useAll('listBudgets', (query) =>
    listBudgets({ query: { ...query, sortBy: 'name', sortOrder: 'asc' } }),
  );
  const spending = useAll('listBudgetSpending', (query) => listBudgetSpending({ query }), mayReadSpending);
  const add = mayWrite && (
    <Button component={Link} to="/budgets/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {write('add')}
    </Button>
  );
  const spendingOf = ({ id }: Budget) => spending.data?.find(({ budgetId }) => budgetId === id);
  return (
    <SettingsPage part="budgets" about={write('about')} actions={add} isList>
      <QueryBoundary query={budgets}>
        {(all) =>
          all.length === 0 ? (
            <NothingHere icon={<IconChartPie />} title={write('empty.title')}>
              {write('empty.about')}
            </NothingHere>
          ) : (
            <SimpleGrid cols={{ base: 1, lg: 2 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {all.map((budget) => (
                <BudgetCard key={budget.id} budget={budget} spending={spendingOf(budget)} />
              ))}
            </SimpleGrid>
          )
        }
      </QueryBoundary>
    </SettingsPage>
  );
};
