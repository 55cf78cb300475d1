import { Badge } from '@mantine/core';
import type { ExpenseReport } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { REPORTS } from './words.ts';

const COLORS: Record<ExpenseReport['status'], string> = {
  draft: 'gray',
  submitted: 'violet',
  approved: 'teal',
  rejected: 'red',
  reimbursed: 'green',
};

export const ReportStatus = ({ status }: Pick<ExpenseReport, 'status'>) => {
  const write = useWords(REPORTS);
  return (
    <Badge variant="light" color={COLORS[status]} tt="none">
      {write(`status.${status}`)}
    </Badge>
  );
};
