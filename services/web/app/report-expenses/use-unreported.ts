import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExpenseReport, listExpensesOptions } from '../api/index.ts';

/** The expenses of the report's person that are in no report, and that this one can take. */
export const useUnreported = ({ submittedBy, currency }: ExpenseReport) => {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const query = useQuery({
    ...listExpensesOptions({
      query: {
        reportId: 'none',
        userId: [submittedBy],
        currency,
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
