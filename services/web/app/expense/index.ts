export { ExpensePage } from './expense.page.tsx';
