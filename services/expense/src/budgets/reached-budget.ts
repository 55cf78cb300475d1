import { BUDGET_THRESHOLDS, type BudgetThreshold } from '@outlay/contracts';
import type { Budget } from './budget.ts';

/** A budget of whose period so much is spent that a threshold is reached, minor units. */
export type ReachedBudget = {
  budget: Budget;
  period: { from: string; to: string };
  spentMinor: number;
  /** All that are reached, the highest last. */
  thresholds: readonly BudgetThreshold[];
};

/** The thresholds that this much of the budget reaches; an exact hit reaches one. */
export const thresholdsOf = ({ amountMinor }: Pick<Budget, 'amountMinor'>, spentMinor: number): BudgetThreshold[] =>
  BUDGET_THRESHOLDS.filter((percent) => spentMinor * 100 >= amountMinor * percent);

/**
 * The threshold to publish when these were reached for the first time: of several the highest one, and none that is lower than
 * what was published before.
 */
export const thresholdToPublish = (
  { thresholds }: Pick<ReachedBudget, 'thresholds'>,
  fresh: readonly number[],
): BudgetThreshold | undefined => {
  const highest = thresholds.at(-1);
  return highest !== undefined && fresh.includes(highest) ? highest : undefined;
};
