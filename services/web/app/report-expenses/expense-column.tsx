import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ActionIcon, Stack, Text, Title } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Expense } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { BUILD } from './build-words.ts';
import { ExpenseLine } from './expense-line.tsx';
import classes from './expense-list.module.css';

/** The two lists that expenses are carried between. */
export type Side = 'inside' | 'outside';

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

type Props = {
  side: Side;
  expenses: readonly Expense[];
  /** What the button of each line does, and its sign. */
  actionOf: (expense: Expense) => LineProps['action'];
  tools?: ReactNode;
  below?: ReactNode;
  empty: ReactNode;
};

/** One of the two lists. */
export const ExpenseColumn = ({ side, expenses, actionOf, tools, below, empty }: Props) => {
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
