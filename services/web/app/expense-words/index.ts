export { ExpenseStatus } from './expense-status.tsx';
export { EXPENSES } from './words.ts';
