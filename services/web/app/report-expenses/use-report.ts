import { useQuery } from '@tanstack/react-query';
import { type Expense, getReportOptions, listExpenses } from '../api/index.ts';

const PAGE_SIZE = 100;

/** All expenses of a report, which has at most 500. */
const readExpenses = async (reportId: number, signal: AbortSignal): Promise<Expense[]> => {
  const expenses: Expense[] = [];
  for (let page = 1; ; page++) {
    const query = { reportId: `${reportId}`, sortBy: 'date', sortOrder: 'asc', page, pageSize: PAGE_SIZE } as const;
    const { data } = await listExpenses({ query, signal });
    expenses.push(...data.data);
    if (!data.pagination.hasNext) return expenses;
  }
};

/** A report. */
export const useReport = (id: number) => useQuery(getReportOptions({ path: { id } }));

/** Its expenses, the earliest first. */
export const useReportExpenses = (id: number) =>
  useQuery({
    queryKey: [{ _id: 'listExpensesOfReport', id }],
    queryFn: ({ signal }) => readExpenses(id, signal),
  });
