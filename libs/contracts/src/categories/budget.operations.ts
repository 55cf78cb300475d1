import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, idText, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { budget, createBudget, updateBudget } from './budget.resource.ts';

const { get, patch, post, remove } = ownedBy('expense');

export const listBudgets = get('listBudgets', '/v1/budgets', {
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
});

export const createBudgetOperation = post('createBudget', '/v1/budgets', {
  scope: 'categories:write',
  summary: 'Create a budget',
  body: createBudget,
  status: 201,
  answer: single(budget),
});

export const getBudget = get('getBudget', '/v1/budgets/{id}', {
  scope: 'categories:read',
  summary: 'Get a budget',
  answer: single(budget),
});

export const updateBudgetOperation = patch('updateBudget', '/v1/budgets/{id}', {
  scope: 'categories:write',
  summary: 'Change a budget',
  body: updateBudget,
  answer: single(budget),
  errors: ['PRECONDITION_FAILED'],
});

export const deleteBudget = remove('deleteBudget', '/v1/budgets/{id}', {
  scope: 'categories:write',
  summary: 'Delete a budget',
  errors: ['PRECONDITION_FAILED'],
});
