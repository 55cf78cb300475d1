import { type BudgetView, toMajor } from '@outlay/contracts';
import type { Budget } from './budget.ts';

export const budgetView = (budget: Budget): BudgetView => ({
  id: budget.id,
  name: budget.name,
  categoryId: budget.categoryId,
  departmentId: budget.departmentId,
  period: budget.period,
  amount: toMajor(budget.amountMinor, budget.currency),
  currency: budget.currency,
  isActive: budget.isActive,
  version: budget.version,
  createdAt: budget.createdAt.toISOString(),
  updatedAt: budget.updatedAt.toISOString(),
});
