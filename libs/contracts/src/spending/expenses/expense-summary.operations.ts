import { z } from 'zod';
import { single } from '../../operations/envelopes.ts';
import { currency, integerText } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { expenseFilters } from './expense.operations.ts';

const { get } = ownedBy('expense');

export const EXPENSE_GROUPS = [
  'month',
  'category',
  'department',
  'employee',
  'merchant',
  'status',
  'currency',
] as const;
export type ExpenseGroup = (typeof EXPENSE_GROUPS)[number];

const sums = {
  count: z.int().describe('How many expenses there are, as the list counts them.'),
  total: z
    .number()
    .describe("What they are worth together in the business's currency; those that were split into parts add nothing."),
  withoutRate: z
    .int()
    .describe("How many of them are worth nothing in `total`, because no rate leads to the business's currency."),
};

const group = z
  .strictObject({
    key: z
      .string()
      .nullable()
      .describe(
        'What its expenses have in common: a month (2026-03), an id, a merchant in small letters, a status or a currency; null: they have none.',
      ),
    label: z
      .string()
      .nullable()
      .describe(
        "The category or status in the reader's language, the merchant as written, the employee's name; null where there is none.",
      ),
    ...sums,
    ownTotal: z
      .number()
      .nullable()
      .describe('By currency: what they add up to in that currency, `key`; null by all else.'),
  })
  .meta({ id: 'ExpenseGroup', description: 'Expenses that have something in common, and what they add up to.' });

const expenseSummary = z
  .strictObject({
    by: z.enum(EXPENSE_GROUPS).describe('What the groups are made by, as requested.'),
    currency: currency.describe('What totals are in: the currency of the business, ISO 4217.'),
    groups: z
      .array(group)
      .describe('At most `top`: the latest months, the oldest first; of all else the largest totals first.'),
    rest: z
      .strictObject({ groups: z.int().describe('How many groups they are.'), ...sums })
      .nullable()
      .describe('What is beyond the first `top` groups, in one; null when there is nothing.'),
    all: z.strictObject(sums).describe('Everything that fits the filters.'),
  })
  .meta({ id: 'ExpenseSummary', description: 'What expenses add up to, by one thing that they have in common.' });

export type ExpenseSummaryView = z.infer<typeof expenseSummary>;

export const expenseSummaryOperations = [
  /** GET /v1/expenses/summary (docs/api.md 1.1). */
  get('summarizeExpenses', '/v1/expenses/summary', {
    scope: 'expenses:read',
    summary: 'Summarize expenses by month, category, department, employee, merchant, status or currency',
    about:
      'For charts: counts and totals of exactly what the list shows with the same filters. Each group is opened by one more filter of it.',
    query: z.strictObject({
      by: z.enum(EXPENSE_GROUPS).default('month').describe('What the groups are made by.'),
      top: integerText(1, 100).default(20).describe('How many groups are shown by themselves, 1 to 100.'),
      ...expenseFilters,
    }),
    answer: single(expenseSummary),
  }),
] as const;
