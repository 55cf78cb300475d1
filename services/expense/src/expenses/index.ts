export { changeOneExpense, dropLinked, type Locked, lockExpense, saveExpenses, saveLinked } from './change-expense.ts';
export { saveNewExpense, saveNewLinked } from './create-expense.ts';
export { amended } from './expense.events.ts';
export { expenses, lockExpenses } from './expense.table.ts';
export {
  assertComplete,
  assertEditable,
  type Changed,
  type Decision,
  type Expense,
  entered,
  enteredAlso,
  enterersOf,
  isEditable,
  missingFields,
  newExpense,
} from './expense.ts';
export { EXPENSE_LABELS, expenseView } from './expense.view.ts';
export { expensesWhere } from './expense-list.table.ts';
export { readableExpense } from './list-expenses.ts';
export { expenseViews, shownExpense } from './routes.ts';
