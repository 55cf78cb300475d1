import { Button, Checkbox, Drawer, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Expense, ExpenseReport } from '../api/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { BUILD } from './build-words.ts';
import { ExpenseLine } from './expense-line.tsx';
import { useUnreported } from './use-unreported.ts';

type Props = { report: ExpenseReport; isOpen: boolean; close: () => void; add: (expenses: readonly Expense[]) => void };

/** On a phone: the expenses that are in no report, to choose several from. */
export const ExpenseSheet = ({ report, isOpen, close, add }: Props) => {
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
                  {write('outside.none', { currency: report.currency })}
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
