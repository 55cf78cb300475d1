export { activeBudgets, isOverBudget } from './budget.table.ts';
export type { Budget } from './budget.ts';
