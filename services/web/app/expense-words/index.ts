export { ExpenseStatus } from './expense-status.tsx';
export { VIOLATIONS } from './violations.ts';
export { EXPENSES } from './words.ts';
