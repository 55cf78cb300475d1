import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, idParams, idText, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { category, createCategory, updateCategory } from './category.resource.ts';

const owner = 'expense';
const params = idParams;

export const listCategories = operation({
  id: 'listCategories',
  method: 'GET',
  path: '/v1/categories',
  owner,
  scope: 'categories:read',
  summary: 'List categories',
  query: z.strictObject({
    ...paging(['name', 'code', 'createdAt', 'updatedAt'], 'createdAt'),
    ...commonFilters,
    isActive: booleanText.optional(),
    parentId: z
      .union([z.literal('none'), idText])
      .optional()
      .describe('none: those without a parent'),
    search: z.string().min(1).max(100).optional(),
  }),
  status: 200,
  answer: list(category),
});

export const createCategoryOperation = operation({
  id: 'createCategory',
  method: 'POST',
  path: '/v1/categories',
  owner,
  scope: 'categories:write',
  summary: 'Create a category',
  body: createCategory,
  status: 201,
  answer: single(category),
  errors: ['ALREADY_EXISTS'],
});

export const getCategory = operation({
  id: 'getCategory',
  method: 'GET',
  path: '/v1/categories/{id}',
  owner,
  scope: 'categories:read',
  summary: 'Get a category',
  params,
  status: 200,
  answer: single(category),
});

export const updateCategoryOperation = operation({
  id: 'updateCategory',
  method: 'PATCH',
  path: '/v1/categories/{id}',
  owner,
  scope: 'categories:write',
  summary: 'Change a category',
  params,
  body: updateCategory,
  status: 200,
  answer: single(category),
  errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
});

export const deleteCategory = operation({
  id: 'deleteCategory',
  method: 'DELETE',
  path: '/v1/categories/{id}',
  owner,
  scope: 'categories:write',
  summary: 'Delete a category that nothing uses',
  params,
  status: 204,
  errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
});
