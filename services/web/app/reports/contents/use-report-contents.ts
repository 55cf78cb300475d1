import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addReportExpenses,
  type Expense,
  type ExpenseReport,
  listExpensesOptions,
  removeReportExpenses,
} from '../../core/index.ts';
import { useAction } from '../../ui/index.ts';

/** The expenses of the report's person that are in no report, whatever they were paid in. */
export const useUnreported = ({ submittedBy }: ExpenseReport) => {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const query = useQuery({
    ...listExpensesOptions({
      query: {
        reportId: 'none',
        userId: [submittedBy],
        status: ['draft', 'validated', 'rejected'],
        search: search || undefined,
        sortBy: 'date',
        sortOrder: 'desc',
        pageSize: 100,
      },
    }),
    placeholderData: keepPreviousData,
  });
  return { query, text, setText };
};

/** Puts expenses into a report and takes them out. */
export const useReportContents = (id: number) => {
  const add = useAction<readonly Expense[]>({
    run: (expenses) => addReportExpenses({ path: { id }, body: { expenseIds: expenses.map((each) => each.id) } }),
  });
  const remove = useAction<readonly Expense[]>({
    run: (expenses) => removeReportExpenses({ path: { id }, body: { expenseIds: expenses.map((each) => each.id) } }),
  });
  return { add, remove };
};
