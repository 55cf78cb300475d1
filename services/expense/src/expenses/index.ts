export {
  changeOneExpense,
  type Locked,
  lockExpense,
  readableExpense,
  saveDeleted,
  saveExpenses,
  saveLinked,
} from './change-expense.ts';
export { saveNewExpense, saveNewLinked } from './create-expense.ts';
export { amended, previousAttributes } from './expense.events.ts';
export { expenses, flagged, flaggedOverBudget, lockExpenseOfTrip, lockExpenses } from './expense.table.ts';
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
export type { Act } from './expense-history.table.ts';
export { expensesWhere } from './expense-list.table.ts';
export { expenseViews, shownExpense } from './routes.ts';
