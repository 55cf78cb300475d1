import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, currency, id, idText, paging, versioned } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';

const { get, patch, post, remove } = ownedBy('expense');

const BUDGET_PERIODS = ['month', 'quarter', 'year'] as const;
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];

const fields = {
  name: z.string().trim().min(1).max(100),
  categoryId: id.nullable().describe('null: every category'),
  departmentId: id.nullable().describe('null: every department'),
  period: z.enum(BUDGET_PERIODS).describe('Of the calendar'),
  amount: z.number().gt(0).max(999_999_999.99).describe('What may be spent in one period'),
  currency: currency.describe(
    "In the business's currency it counts every expense, at the rate that this one gives; in another one those of that currency alone",
  ),
  isActive: z.boolean(),
};

/** A budget line: an expense that is entered beyond it is flagged, never rejected. */
export const budget = z.strictObject({ id, ...fields, ...versioned }).meta({ id: 'Budget' });
export type BudgetView = z.infer<typeof budget>;

export const createBudget = z
  .strictObject({
    name: fields.name,
    categoryId: fields.categoryId.default(null),
    departmentId: fields.departmentId.default(null),
    period: fields.period,
    amount: fields.amount,
    currency: currency.optional().describe("The business's currency when left out"),
    isActive: fields.isActive.default(true),
  })
  .meta({ id: 'CreateBudget' });
export type CreateBudget = z.infer<typeof createBudget>;

export const updateBudget = z.strictObject(fields).partial().meta({ id: 'UpdateBudget' });
export type UpdateBudget = z.infer<typeof updateBudget>;

export const budgetOperations = [
  post('createBudget', '/v1/budgets', {
    scope: 'categories:write',
    summary: 'Create a budget',
    body: createBudget,
    status: 201,
    answer: single(budget),
  }),
  remove('deleteBudget', '/v1/budgets/{id}', {
    scope: 'categories:write',
    summary: 'Delete a budget',
    errors: ['PRECONDITION_FAILED'],
  }),
  get('getBudget', '/v1/budgets/{id}', {
    scope: 'categories:read',
    summary: 'Get a budget',
    answer: single(budget),
  }),
  get('listBudgets', '/v1/budgets', {
    scope: 'categories:read',
    summary: 'List budgets',
    query: z.strictObject({
      ...paging(['name', 'amount', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      categoryId: idText.optional(),
      departmentId: idText.optional(),
      isActive: booleanText.optional(),
    }),
    answer: list(budget),
  }),
  patch('updateBudget', '/v1/budgets/{id}', {
    scope: 'categories:write',
    summary: 'Change a budget',
    body: updateBudget,
    answer: single(budget),
    errors: ['PRECONDITION_FAILED'],
  }),
] as const;
