export * from './access.ts';
export { employeeOf, findEmployee, membersAmong, putEmployee } from './business.table.ts';
export * from './business.ts';
export { withCategories } from './business-contexts.ts';
export type { ExpenseCallsOfCaller } from './expense.client.ts';
export { findExpense, markExpenseDeleted, putExpense } from './known-expense.table.ts';
export * from './known-expense.ts';
export { ownedRecords } from './owned-records.ts';
