import {
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ActionIcon, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconGripVertical, IconMinus, IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Expense, ExpenseReport } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { BUILD } from './build-words.ts';
import { ExpenseLine } from './expense-line.tsx';
import classes from './expense-list.module.css';
import { ReportTotals } from './report-totals.tsx';
import { type useReportContents, useUnreported } from './use-report-contents.ts';

type Accessibility = NonNullable<DndContextProps['accessibility']>;

/** What a screen reader hears while an expense is carried from one list to the other. */
const useCarryWords = (expenses: readonly Expense[]): Accessibility => {
  const write = useWords(BUILD);
  const nameOf = (id: number | string) => expenses.find((each) => each.id === id)?.merchant ?? write('unknown');
  const listOf = (id: number | string) => write(id === 'inside' ? 'inside' : 'outside');
  return {
    screenReaderInstructions: { draggable: write('drag.how') },
    announcements: {
      onDragStart: ({ active }) => write('drag.taken', { name: nameOf(active.id) }),
      onDragOver: ({ active, over }) =>
        over ? write('drag.over', { name: nameOf(active.id), list: listOf(over.id) }) : undefined,
      onDragEnd: ({ active, over }) =>
        over
          ? write('drag.put', { name: nameOf(active.id), list: listOf(over.id) })
          : write('drag.left', { name: nameOf(active.id) }),
      onDragCancel: ({ active }) => write('drag.left', { name: nameOf(active.id) }),
    },
  };
};

/** The two lists that expenses are carried between. */
type Side = 'inside' | 'outside';

type LineProps = { expense: Expense; action: { label: string; icon: ReactNode; run: () => void } };

const DraggableLine = ({ expense, action }: LineProps) => {
  const write = useWords(BUILD);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id: expense.id });
  const name = expense.merchant ?? write('unknown');
  return (
    <div ref={setNodeRef} style={{ opacity: isDragging ? 0.4 : undefined }}>
      <ExpenseLine
        expense={expense}
        action={action}
        handle={
          <ActionIcon
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            className={classes.handle}
            variant="transparent"
            color="gray"
            size="sm"
            aria-label={write('drag', { name })}
          >
            <IconGripVertical size={16} aria-hidden />
          </ActionIcon>
        }
      />
    </div>
  );
};

type ExpenseColumnProps = {
  side: Side;
  expenses: readonly Expense[];
  /** What the button of each line does, and its sign. */
  actionOf: (expense: Expense) => LineProps['action'];
  tools?: ReactNode;
  below?: ReactNode;
  empty: ReactNode;
};

/** One of the two lists. */
const ExpenseColumn = ({ side, expenses, actionOf, tools, below, empty }: ExpenseColumnProps) => {
  const write = useWords(BUILD);
  const { setNodeRef, isOver } = useDroppable({ id: side });
  return (
    <Stack gap="xs" component="section" aria-label={write(side)} miw={0}>
      <Title order={2} size="h4">
        {write(side)}
      </Title>
      {tools}
      <div ref={setNodeRef} className={`${classes.list} ${classes.tall}`} data-over={isOver || undefined}>
        {expenses.map((expense) => (
          <DraggableLine key={expense.id} expense={expense} action={actionOf(expense)} />
        ))}
        {expenses.length === 0 && (
          <Text size="sm" c="dimmed" ta="center" py="xl">
            {empty}
          </Text>
        )}
      </div>
      {below}
    </Stack>
  );
};

/** The left and right arrows carry an expense from one list to the other, in one step. */
const besideGetter: KeyboardCoordinateGetter = (event, { context: { droppableRects, collisionRect } }) => {
  const side = { ArrowLeft: 'inside', ArrowRight: 'outside' }[event.code];
  const list = side && droppableRects.get(side);
  if (!list || !collisionRect) return undefined;
  event.preventDefault();
  return { x: list.left + (list.width - collisionRect.width) / 2, y: list.top + Math.min(12, list.height / 4) };
};

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
          empty={write('outside.none')}
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
