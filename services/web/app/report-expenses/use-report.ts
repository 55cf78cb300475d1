import { useQuery } from '@tanstack/react-query';
import { type Expense, getReportOptions, listExpenses } from '../api/index.ts';
import { type OnBehalf, useOnBehalf } from '../session/index.ts';

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
