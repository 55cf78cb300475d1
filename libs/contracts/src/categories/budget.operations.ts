import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, idParams, idText, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { budget, createBudget, updateBudget } from './budget.resource.ts';

const owner = 'expense';
const params = idParams;

export const listBudgets = operation({
  id: 'listBudgets',
  method: 'GET',
  path: '/v1/budgets',
  owner,
  scope: 'categories:read',
  summary: 'List budgets',
  query: z.strictObject({
    ...paging(['name', 'amount', 'createdAt', 'updatedAt'], 'createdAt'),
    ...commonFilters,
    categoryId: idText.optional(),
    departmentId: idText.optional(),
    isActive: booleanText.optional(),
  }),
  status: 200,
  answer: list(budget),
});

export const createBudgetOperation = operation({
  id: 'createBudget',
  method: 'POST',
  path: '/v1/budgets',
  owner,
  scope: 'categories:write',
  summary: 'Create a budget',
  body: createBudget,
  status: 201,
  answer: single(budget),
});

export const getBudget = operation({
  id: 'getBudget',
  method: 'GET',
  path: '/v1/budgets/{id}',
  owner,
  scope: 'categories:read',
  summary: 'Get a budget',
  params,
  status: 200,
  answer: single(budget),
});

export const updateBudgetOperation = operation({
  id: 'updateBudget',
  method: 'PATCH',
  path: '/v1/budgets/{id}',
  owner,
  scope: 'categories:write',
  summary: 'Change a budget',
  params,
  body: updateBudget,
  status: 200,
  answer: single(budget),
  errors: ['PRECONDITION_FAILED'],
});

export const deleteBudget = operation({
  id: 'deleteBudget',
  method: 'DELETE',
  path: '/v1/budgets/{id}',
  owner,
  scope: 'categories:write',
  summary: 'Delete a budget',
  params,
  status: 204,
  errors: ['PRECONDITION_FAILED'],
});
