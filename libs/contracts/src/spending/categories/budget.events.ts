import { z } from 'zod';
import { changes, event } from '../../events/event.ts';
import { date } from '../../operations/fields.ts';
import { budget } from './budget.operations.ts';

/** Hundredths of a budget at which people are to know how much of it is spent. */
export const BUDGET_THRESHOLDS = [80, 100] as const;
export type BudgetThreshold = (typeof BUDGET_THRESHOLDS)[number];

/** Of what is spent of a budget, the last one alone: expenses have events of their own. */
export const budgetEvents = [
  event('budget.created', { summary: 'A budget was set up', data: { budget } }),
  event('budget.updated', { summary: 'A budget changed', data: { budget, ...changes } }),
  event('budget.deleted', { summary: 'A budget was deleted', data: { budget } }),
  /** Once per budget, period and threshold; of two that are passed at once the higher one alone. Some seconds after the expense. */
  event('budget.reached', {
    summary: 'So much was spent of a budget in its period that 80 or 100 percent of it are reached',
    data: {
      budget,
      percent: z.literal(BUDGET_THRESHOLDS).describe('The part of the budget that is reached, in percent.'),
      spent: z
        .number()
        .describe(
          "What was spent of it in the period, in the budget's `currency`; more than the amount when beyond it.",
        ),
      periodStart: date.describe("The first day of the budget's period that it is about."),
      periodEnd: date.describe('The last day of that period.'),
    },
  }),
] as const;
