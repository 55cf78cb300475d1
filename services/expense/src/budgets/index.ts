export { activeBudgets } from './budget.table.ts';
export type { Budget } from './budget.ts';
export { isOverBudget } from './over-budget.table.ts';
