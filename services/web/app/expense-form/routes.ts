import type { RouteTable } from '../routing/index.ts';

export const expenseFormRoutes: RouteTable = {
  '/expenses/new': () => import('./new-expense.page.tsx').then(({ NewExpensePage }) => NewExpensePage),
  '/expenses/$id/edit': () => import('./edit-expense.page.tsx').then(({ EditExpensePage }) => EditExpensePage),
};
