import type { CategoryView } from '../categories/category.resource.ts';

export const exampleCategory: CategoryView = {
  id: 3,
  name: 'Meals and entertainment',
  names: {
    'en-CA': 'Meals and entertainment',
    'fr-CA': 'Repas et divertissement',
    'en-US': 'Meals and entertainment',
  },
  code: 'MEALS',
  parentId: null,
  glAccount: null,
  taxCode: null,
  receiptRequiredAbove: null,
  maxAmount: null,
  isActive: true,
  isSystem: true,
  version: 1,
  createdAt: '2026-03-14T15:09:26.535Z',
  updatedAt: '2026-03-14T15:09:26.535Z',
};
