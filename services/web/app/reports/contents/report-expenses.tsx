import { Button, Checkbox, Drawer, Grid, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMinus, IconPlus, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Expense, ExpenseReport } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { QueryBoundary } from '../../ui/index.ts';
import { BUILD } from './build-words.ts';
import { ExpenseLine } from './expense-line.tsx';
import classes from './expense-list.module.css';
import { ReportTotals } from './report-totals.tsx';
import { useReportContents, useUnreported } from './use-report-contents.ts';

type ExpenseSheetProps = {
  report: ExpenseReport;
  isOpen: boolean;
  close: () => void;
  add: (expenses: readonly Expense[]) => void;
};

/** On a phone: the expenses that are in no report, to choose several from. */
const ExpenseSheet = ({ report, isOpen, close, add }: ExpenseSheetProps) => {
  const write = useWords(BUILD);
  const { query, text, setText } = useUnreported(report);
  const [chosen, setChosen] = useState<readonly Expense[]>([]);
  const has = ({ id }: Expense) => chosen.some((each) => each.id === id);
  const toggle = (expense: Expense) =>
    setChosen(has(expense) ? chosen.filter(({ id }) => id !== expense.id) : [...chosen, expense]);
  const finish = () => {
    add(chosen);
    setChosen([]);
    close();
  };
  return (
    <Drawer opened={isOpen} onClose={close} position="bottom" size="85%" title={write('add.several')}>
      <Stack gap="xs">
        <TextInput
          type="search"
          aria-label={write('outside.find')}
          placeholder={write('outside.find')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <QueryBoundary query={query}>
          {({ data }) => (
            <>
              {data.map((expense) => (
                <ExpenseLine
                  key={expense.id}
                  expense={expense}
                  handle={
                    <Checkbox
                      aria-label={write('add', { name: expense.merchant ?? write('unknown') })}
                      checked={has(expense)}
                      onChange={() => toggle(expense)}
                    />
                  }
                />
              ))}
              {data.length === 0 && (
                <Text size="sm" c="dimmed" ta="center" py="xl">
                  {write('outside.none')}
                </Text>
              )}
            </>
          )}
        </QueryBoundary>
        <Group pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)" grow>
          <Button disabled={chosen.length === 0} onClick={finish}>
            {write('add.chosen', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  );
};

// What is dragged with is read only by those who build a report on a desk.
const ReportBuilder = lazy(() => import('./report-builder.tsx').then((module) => ({ default: module.ReportBuilder })));

type Props = { report: ExpenseReport; expenses: readonly Expense[] };

/** What is in a report: two lists to build it on a desk, one list and a sheet on a phone, and only to read otherwise. */
export const ReportExpenses = ({ report, expenses }: Props) => {
  const write = useWords(BUILD);
  const isWide = useMediaQuery('(min-width: 62em)', window.innerWidth >= 992, { getInitialValueInEffect: false });
  const [isAdding, setAdding] = useState(false);
  const contents = useReportContents(report.id);
  const mayAdd = report.allowedActions?.includes('add_expenses') ?? false;
  const mayRemove = report.allowedActions?.includes('remove_expenses') ?? false;
  if (mayAdd && isWide)
    return (
      <Suspense>
        <ReportBuilder report={report} expenses={expenses} contents={contents} />
      </Suspense>
    );
  const actionOf = (expense: Expense) => ({
    label: write('remove', { name: expense.merchant ?? write('unknown') }),
    icon: <IconMinus size={16} aria-hidden />,
    run: () => contents.remove.mutate([expense]),
  });
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="xs" component="section" aria-label={write('inside')}>
          <Title order={2} size="h4">
            {write('inside')}
          </Title>
          <div className={classes.list}>
            {expenses.map((expense) => (
              <ExpenseLine key={expense.id} expense={expense} action={mayRemove ? actionOf(expense) : undefined} />
            ))}
            {expenses.length === 0 && (
              <Text size="sm" c="dimmed" ta="center" py="xl">
                {write(mayAdd ? 'inside.none.phone' : 'inside.nothing')}
              </Text>
            )}
          </div>
          {mayAdd && (
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {write('add.several')}
            </Button>
          )}
          {mayAdd && (
            <ExpenseSheet
              report={report}
              isOpen={isAdding}
              close={() => setAdding(false)}
              add={(chosen) => contents.add.mutate(chosen)}
            />
          )}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <ReportTotals report={report} expenses={expenses} />
      </Grid.Col>
    </Grid>
  );
};
