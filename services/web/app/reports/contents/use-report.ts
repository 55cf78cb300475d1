import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Expense, getReportOptions, listExpenses, type OnBehalf, useOnBehalf } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import type { Attachment } from '../../ui/index.ts';
import { BUILD } from './build-words.ts';

const PAGE_SIZE = 100;

/** All expenses of a report, which has at most 500. */
const readExpenses = async (reportId: number, onBehalf: OnBehalf, signal: AbortSignal): Promise<Expense[]> => {
  const expenses: Expense[] = [];
  for (let page = 1; ; page++) {
    const query = { reportId: `${reportId}`, sortBy: 'date', sortOrder: 'asc', page, pageSize: PAGE_SIZE } as const;
    const { data } = await listExpenses({ query, signal, ...onBehalf });
    expenses.push(...data.data);
    if (!data.pagination.hasNext) return expenses;
  }
};

/** A report. */
export const useReport = (id: number) => useQuery(getReportOptions({ path: { id } }));

/** Its expenses, the earliest first. */
export const useReportExpenses = (id: number) => {
  const onBehalf = useOnBehalf();
  return useQuery({
    queryKey: [{ _id: 'listExpensesOfReport', id, ...onBehalf }],
    queryFn: ({ signal }) => readExpenses(id, onBehalf, signal),
  });
};

/** The receipts of expenses in their order, each named after its expense. */
const attachmentsOf = (expenses: readonly Expense[], aboutOf: (expense: Expense) => string): Attachment[] =>
  expenses.flatMap((expense) =>
    expense.receiptIds.map((id) => ({ of: 'receipt', id, about: aboutOf(expense) }) as const),
  );

/** The receipts of expenses, each named by merchant and amount. */
export const useReceipts = (expenses: readonly Expense[]): Attachment[] => {
  const write = useWords(BUILD);
  const format = useFormats();
  return useMemo(
    () =>
      attachmentsOf(
        expenses,
        ({ merchant, amount, currency }) => `${merchant ?? write('unknown')}, ${format.money(amount, currency)}`,
      ),
    [expenses, write, format],
  );
};
