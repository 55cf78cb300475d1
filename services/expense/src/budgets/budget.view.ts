import { type BudgetView, datesAsText, toMajor } from '@outlay/contracts';
import type { Budget } from './budget.ts';

/** The budget on the wire: its amount in major units. */
export const budgetView = (budget: Budget): BudgetView => {
  const { id, businessId: _, name, categoryId, departmentId, period, amountMinor, ...fields } = datesAsText(budget);
  return { id, name, categoryId, departmentId, period, amount: toMajor(amountMinor, budget.currency), ...fields };
};
