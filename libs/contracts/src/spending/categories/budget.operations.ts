import { z } from 'zod';
import { list, single } from '../../operations/envelopes.ts';
import {
  booleanText,
  commonFilters,
  currency,
  date,
  filterDate,
  id,
  idText,
  paging,
  versioned,
} from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';

const { get, patch, post, remove } = ownedBy('expense');

const BUDGET_PERIODS = ['month', 'quarter', 'year'] as const;
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];

const fields = {
  name: z.string().trim().min(1).max(100).describe('What people call the budget, 1 to 100 characters.'),
  categoryId: id.nullable().describe('The category that it is for; null: every category.'),
  departmentId: id.nullable().describe('The department that it is for; null: every department.'),
  projectId: id.nullable().describe('The project that it is for; null: every project and what is booked to none.'),
  period: z.enum(BUDGET_PERIODS).describe('The part of the calendar after which it begins anew.'),
  amount: z.number().gt(0).max(999_999_999.99).describe('What may be spent in one period, in `currency`.'),
  currency: currency.describe(
    "In the business's currency it counts every expense, at the rate that this one gives; in another one those of that currency alone",
  ),
  isActive: z.boolean().describe('Whether expenses are compared with it.'),
};

/** A budget line: an expense that is entered beyond it is flagged, never rejected. */
export const budget = z
  .strictObject({
    id: id.describe('Unique among the budgets of the business; set by the service.'),
    ...fields,
    projectId: fields.projectId
      .optional()
      .describe(
        'The project that it is for; null: every project and what is booked to none. Events of earlier releases have none.',
      ),
    ...versioned,
  })
  .meta({ id: 'Budget', description: 'What may be spent in a period on a category, by a department or on a project.' });
export type BudgetView = z.infer<typeof budget>;

/** What is spent of a budget in one period. */
export const budgetSpending = z
  .strictObject({
    budgetId: id.describe('Of which budget it is: its id in the list of budgets.'),
    periodStart: date.describe('The first day of the period that it is about.'),
    periodEnd: date.describe('The last day of that period.'),
    currency: currency.describe("The budget's currency, in which these amounts are; ISO 4217."),
    amount: fields.amount,
    spent: z
      .number()
      .describe('What the expenses of the period come to, as for `OVER_BUDGET`; without the rejected ones.'),
    remaining: z.number().describe('What is left of the amount; below 0 when more was spent.'),
    percent: z
      .number()
      .describe('The spent part of the amount, in percent with one decimal; above 100 when beyond it.'),
  })
  .meta({ id: 'BudgetSpending', description: 'How much of a budget is spent in one period.' });
export type BudgetSpendingView = z.infer<typeof budgetSpending>;

export const createBudget = z
  .strictObject({
    name: fields.name,
    categoryId: fields.categoryId.default(null),
    departmentId: fields.departmentId.default(null),
    projectId: fields.projectId.default(null),
    period: fields.period,
    amount: fields.amount,
    currency: currency.optional().describe("What the amount is in, ISO 4217; the business's currency when left out."),
    isActive: fields.isActive.default(true),
  })
  .meta({ id: 'CreateBudget', description: 'A budget to set up.' });
export type CreateBudget = z.infer<typeof createBudget>;

export const updateBudget = z
  .strictObject(fields)
  .partial()
  .meta({ id: 'UpdateBudget', description: 'The fields of a budget to change; what is left out stays as it is.' });
export type UpdateBudget = z.infer<typeof updateBudget>;

export const budgetOperations = [
  post('createBudget', '/v1/budgets', {
    scope: 'categories:write',
    summary: 'Create a budget',
    about: 'From then on an expense that goes beyond it has the violation `OVER_BUDGET`; nothing is rejected.',
    body: createBudget,
    status: 201,
    answer: single(budget),
    emits: ['budget.created'],
  }),
  remove('deleteBudget', '/v1/budgets/{id}', {
    scope: 'categories:write',
    summary: 'Delete a budget',
    about:
      'Expenses keep the violations that they have. To keep the budget for later, set `isActive` to false instead.',
    errors: ['PRECONDITION_FAILED'],
    emits: ['budget.deleted'],
  }),
  get('getBudget', '/v1/budgets/{id}', {
    scope: 'categories:read',
    summary: 'Get a budget',
    about: 'What was spent is not in it: `GET /v1/budgets/spending` has that.',
    answer: single(budget),
  }),
  get('listBudgets', '/v1/budgets', {
    scope: 'categories:read',
    summary: 'List budgets',
    about: 'All budgets of the business, those that are not in use too.',
    query: z.strictObject({
      ...paging(['name', 'amount', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      categoryId: idText.optional().describe('Only budgets for this category.'),
      departmentId: idText.optional().describe('Only budgets for this department.'),
      projectId: idText.optional().describe('Only budgets for this project.'),
      isActive: booleanText.optional().describe('true: only budgets that are in use; false: only the others.'),
    }),
    answer: list(budget),
  }),
  get('listBudgetSpending', '/v1/budgets/spending', {
    scope: 'expenses:read',
    roles: ['owner', 'admin', 'accountant', 'auditor'],
    summary: 'How much of each budget is spent in its period',
    about: 'For those who see all expenses. Periods are those of today, or of the day in `on`.',
    query: z.strictObject({
      ...paging(['name', 'amount', 'createdAt', 'updatedAt'], 'createdAt'),
      ids: commonFilters.ids,
      isActive: booleanText.optional().describe('true: only budgets that are in use; false: only the others.'),
      on: filterDate.optional().describe('A day in the periods that are looked at; today when left out.'),
    }),
    answer: list(budgetSpending),
  }),
  patch('updateBudget', '/v1/budgets/{id}', {
    scope: 'categories:write',
    summary: 'Change a budget',
    about:
      'What is left out stays as it is. Expenses that are entered from now on are compared with what it says then.',
    body: updateBudget,
    answer: single(budget),
    errors: ['PRECONDITION_FAILED'],
    emits: ['budget.updated'],
  }),
] as const;
