import { type BudgetThreshold, type NewEvent, newEvent, oldValues, toMajor } from '@outlay/contracts';
import { type Budget, budgetView, type ReachedBudget } from './budget.ts';

/** Not a change by themselves. */
const STAMPS: ReadonlySet<string> = new Set(['version', 'updatedAt']);

/** Its first state, or its last one. */
export const budgetEvent = (kind: 'budget.created' | 'budget.deleted', budget: Budget): NewEvent =>
  newEvent(kind, { aggregate: `budget:${budget.id}`, data: { budget: budgetView(budget) } });

/** The new state and the old value of each changed field. */
export const budgetUpdated = (before: Budget, after: Budget): NewEvent => {
  const budget = budgetView(after);
  const previousAttributes = oldValues(budgetView(before), budget, STAMPS);
  const data = { budget, previousAttributes, changedFields: Object.keys(previousAttributes) };
  return newEvent('budget.updated', { aggregate: `budget:${after.id}`, data });
};

/** So much of it is spent in the period. */
export const budgetReached = (
  { budget, period, spentMinor }: Omit<ReachedBudget, 'thresholds'>,
  percent: BudgetThreshold,
): NewEvent => {
  const spent = toMajor(spentMinor, budget.currency);
  const data = { budget: budgetView(budget), percent, spent, periodStart: period.from, periodEnd: period.to };
  return newEvent('budget.reached', { aggregate: `budget:${budget.id}`, data });
};
