export { saveLinked, saveNewLinked } from './change-expense.ts';
export { expenses, lockExpenseOfTrip, lockExpenses } from './expense.table.ts';
export {
  assertComplete,
  assertEditable,
  BLANK,
  type Changed,
  type Decision,
  type Expense,
  type ExpenseFact,
  entered,
  isEditable,
  missingFields,
} from './expense.ts';
export { expenseView } from './expense.view.ts';
export { amended, previousAttributes } from './expense-changes.ts';
export { flagged, flaggedOverBudget } from './expense-flags.table.ts';
export type { Act } from './expense-history.table.ts';
export { expensesWhere } from './expense-list.table.ts';
export { type Locked, lockExpense, readableExpense } from './lock-expense.ts';
export { saveDeleted, saveExpenses, saveNewExpense } from './save-expense.ts';
export { expenseViews, shownExpense } from './shown-expense.ts';
