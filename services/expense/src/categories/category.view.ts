import type { CategoryView, Locale } from '@outlay/contracts';
import type { Category } from './category.ts';

/** The category on the wire, its name in the reader's language. */
export const categoryView = (category: Category, locale: Locale): CategoryView => ({
  id: category.id,
  name: category.names[locale],
  names: category.names,
  code: category.code,
  parentId: category.parentId,
  glAccount: category.glAccount,
  taxCode: category.taxCode,
  receiptRequiredAbove: category.receiptRequiredAbove,
  maxAmount: category.maxAmount,
  isActive: category.isActive,
  isSystem: category.isSystem,
  version: category.version,
  createdAt: category.createdAt.toISOString(),
  updatedAt: category.updatedAt.toISOString(),
});
