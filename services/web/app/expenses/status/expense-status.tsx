import { Badge } from '@mantine/core';
import type { Expense } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { EXPENSES } from './words.ts';

const COLORS: Record<Expense['status'], string> = {
  draft: 'gray',
  validated: 'blue',
  submitted: 'violet',
  approved: 'teal',
  rejected: 'red',
  reimbursed: 'green',
  split: 'gray',
};

export const ExpenseStatus = ({ status }: Pick<Expense, 'status'>) => {
  const write = useWords(EXPENSES);
  return (
    <Badge variant="light" color={COLORS[status]} tt="none">
      {write(`status.${status}`)}
    </Badge>
  );
};
