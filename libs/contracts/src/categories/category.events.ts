import { AT, event } from '../events/event.ts';
import type { CategoryView } from './category.resource.ts';
import { category } from './category.resource.ts';

/** Internal: trips and bills show the name. */
const exampleCategory: CategoryView = {
  id: 3,
  name: 'Meals and entertainment',
  names: { 'en-CA': 'Meals and entertainment', 'fr-CA': 'Repas et divertissement', 'en-US': 'Meals and entertainment' },
  code: 'MEALS',
  parentId: null,
  glAccount: null,
  taxCode: null,
  receiptRequiredAbove: null,
  maxAmount: null,
  isActive: true,
  isSystem: true,
  version: 1,
  createdAt: AT,
  updatedAt: AT,
};

export const categoryCreated = event('category.created', {
  summary: 'A category was created',
  data: { category },
  example: { category: exampleCategory },
});

export const categoryUpdated = event('category.updated', {
  summary: 'A category was updated',
  data: { category },
  example: { category: exampleCategory },
});

export const categoryDeleted = event('category.deleted', {
  summary: 'A category was deleted',
  data: { category },
  example: { category: exampleCategory },
});
