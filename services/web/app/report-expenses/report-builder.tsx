import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconMinus, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Expense, ExpenseReport } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { BUILD } from './build-words.ts';
import { besideGetter } from './carry-by-keys.ts';
import { ExpenseColumn, type Side } from './expense-column.tsx';
import { ExpenseLine } from './expense-line.tsx';
import classes from './expense-list.module.css';
import { ReportTotals } from './report-totals.tsx';
import { useCarryWords } from './use-carry-words.ts';
import type { useReportContents } from './use-report-contents.ts';
import { useUnreported } from './use-unreported.ts';

type Props = {
  report: ExpenseReport;
  expenses: readonly Expense[];
  contents: ReturnType<typeof useReportContents>;
};

/** Two lists side by side: an expense goes into the report by its plus sign, by dragging, or with the keyboard. */
export const ReportBuilder = ({ report, expenses, contents }: Props) => {
  const write = useWords(BUILD);
  const { query, text, setText } = useUnreported(report);
  const [carriedId, setCarriedId] = useState<number>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: besideGetter }),
  );
  const outside = query.data?.data ?? [];
  const carried = [...expenses, ...outside].find(({ id }) => id === carriedId);
  const sideOf = (id: number): Side => (expenses.some((each) => each.id === id) ? 'inside' : 'outside');
  const accessibility = useCarryWords([...expenses, ...outside]);
  const nameOf = ({ merchant }: Expense) => merchant ?? write('unknown');
  const drop = ({ active, over }: DragEndEvent) => {
    setCarriedId(undefined);
    const expense = [...expenses, ...outside].find(({ id }) => id === active.id);
    if (expense === undefined || over === null || over.id === sideOf(expense.id)) return;
    contents[over.id === 'inside' ? 'add' : 'remove'].mutate([expense]);
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      onDragStart={({ active }) => setCarriedId(Number(active.id))}
      onDragCancel={() => setCarriedId(undefined)}
      onDragEnd={drop}
    >
      <SimpleGrid cols={2} spacing="lg">
        <ExpenseColumn
          side="inside"
          expenses={expenses}
          empty={write('inside.none')}
          below={<ReportTotals report={report} expenses={expenses} />}
          actionOf={(expense) => ({
            label: write('remove', { name: nameOf(expense) }),
            icon: <IconMinus size={16} aria-hidden />,
            run: () => contents.remove.mutate([expense]),
          })}
        />
        <ExpenseColumn
          side="outside"
          expenses={outside}
          empty={write('outside.none', { currency: report.currency })}
          tools={
            <TextInput
              type="search"
              size="xs"
              aria-label={write('outside.find')}
              placeholder={write('outside.find')}
              leftSection={<IconSearch size={14} aria-hidden />}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          }
          actionOf={(expense) => ({
            label: write('add', { name: nameOf(expense) }),
            icon: <IconPlus size={16} aria-hidden />,
            run: () => contents.add.mutate([expense]),
          })}
        />
      </SimpleGrid>
      {query.data?.pagination.hasNext && (
        <Text size="xs" c="dimmed" ta="end">
          {write('outside.more')}
        </Text>
      )}
      <DragOverlay dropAnimation={null}>
        {carried && (
          <div className={classes.carried}>
            <ExpenseLine expense={carried} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
};
