import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, idText, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { category, createCategory, updateCategory } from './category.resource.ts';

const { get, patch, post, remove } = ownedBy('expense');

export const listCategories = get('listCategories', '/v1/categories', {
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
  answer: list(category),
});

export const createCategoryOperation = post('createCategory', '/v1/categories', {
  scope: 'categories:write',
  summary: 'Create a category',
  body: createCategory,
  status: 201,
  answer: single(category),
  errors: ['ALREADY_EXISTS'],
  emitsInternally: ['category.created'],
});

export const getCategory = get('getCategory', '/v1/categories/{id}', {
  scope: 'categories:read',
  summary: 'Get a category',
  answer: single(category),
});

export const updateCategoryOperation = patch('updateCategory', '/v1/categories/{id}', {
  scope: 'categories:write',
  summary: 'Change a category',
  body: updateCategory,
  answer: single(category),
  errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
  emitsInternally: ['category.updated'],
});

export const deleteCategory = remove('deleteCategory', '/v1/categories/{id}', {
  scope: 'categories:write',
  summary: 'Delete a category that nothing uses',
  errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
  emitsInternally: ['category.deleted'],
});
