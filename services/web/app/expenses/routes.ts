import { duplicateRoutes } from '../expense-duplicates/index.ts';
import { expenseFormRoutes } from '../expense-form/index.ts';
import type { RouteTable } from '../routing/index.ts';

export const expenseRoutes: RouteTable = {
  '/expenses': () => import('./expense-list.page.tsx').then(({ ExpenseListPage }) => ExpenseListPage),
  '/expenses/$id': () => import('../expense/index.ts').then(({ ExpensePage }) => ExpensePage),
  ...expenseFormRoutes,
  ...duplicateRoutes,
};
