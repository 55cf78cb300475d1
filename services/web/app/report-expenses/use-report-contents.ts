import { addReportExpenses, type Expense, removeReportExpenses } from '../api/index.ts';
import { useAction } from '../feedback/index.ts';

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
