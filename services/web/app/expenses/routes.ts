import type { RouteTable } from '../routing/index.ts';

export const expenseRoutes: RouteTable = {
  '/expenses': () => import('./expense-list.page.tsx').then(({ ExpenseListPage }) => ExpenseListPage),
};
