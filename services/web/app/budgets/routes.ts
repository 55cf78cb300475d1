import type { RouteTable } from '../routing/index.ts';

export const budgetRoutes: RouteTable = {
  '/settings/budgets': () => import('./budget-list.page.tsx').then(({ BudgetListPage }) => BudgetListPage),
  '/budgets/$id': () => import('./budget.page.tsx').then(({ BudgetPage }) => BudgetPage),
};
