export { activeBudgets, budgets, countedBy, isOverBudget } from './budget.table.ts';
export { type Budget, type Budgeted, budgetsOn } from './budget.ts';
