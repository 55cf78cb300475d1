import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import type { Expense } from '../api/index.ts';
import { AddToReportDialog } from '../expense-bulk/index.ts';
import { SplitButton, UndoSplit } from '../expense-splits/index.ts';
import { useWords } from '../intl/index.ts';
import { MoreButton, OpenLate } from '../page/index.ts';
import { EXPENSE } from './words.ts';

const MoreMenu = lazy(() => import('./more-menu.tsx').then((loaded) => ({ default: loaded.MoreMenu })));

const AddToReport = ({ id }: { id: number }) => {
  const write = useWords(EXPENSE);
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button onClick={open}>{write('report.add')}</Button>
      <AddToReportDialog ids={[id]} isOpen={isOpen} onClose={close} after={close} />
    </>
  );
};

/** What a person may do with an expense, as its `allowedActions` say; the most usual last. What is being read is checked after that. */
export const ExpenseActions = ({ expense, isReading }: { expense: Expense; isReading: boolean }) => {
  const write = useWords(EXPENSE);
  const { id, status, reportId, mileageTripId } = expense;
  const may = (action: NonNullable<Expense['allowedActions']>[number]) =>
    expense.allowedActions?.includes(action) ?? false;
  const isDraft = status === 'draft';
  return (
    <>
      {may('delete') && reportId === null && (
        <OpenLate button={(closed) => <MoreButton label={write('more')} {...closed} />}>
          <MoreMenu expense={expense} />
        </OpenLate>
      )}
      <UndoSplit expense={expense} />
      {may('split') && expense.amount !== null && <SplitButton expense={expense} />}
      {may('update') && mileageTripId === null && !isReading && (
        <Button component={Link} to={`/expenses/${id}/edit`} variant={isDraft ? 'filled' : 'default'}>
          {write(isDraft ? 'check' : 'edit')}
        </Button>
      )}
      {may('update') && status === 'validated' && reportId === null && <AddToReport id={id} />}
      {reportId !== null && (
        <Button component={Link} to={`/expense-reports/${reportId}`}>
          {write('report.open')}
        </Button>
      )}
    </>
  );
};
