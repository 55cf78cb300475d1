import { isDeepStrictEqual } from 'node:util';
import { givenNames, type UpdateCategory } from '@outlay/contracts';
import type { Category } from './category.ts';

const kept = <T>(wished: T | undefined, current: T): T => (wished === undefined ? current : wished);

/** The category as wished; the very same object when the wish changes nothing, so that no version is spent on it. */
export const changeCategory = (category: Category, wish: UpdateCategory, now: Date): Category => {
  const wished: Category = {
    ...category,
    names: { ...category.names, ...givenNames(wish) },
    code: kept(wish.code, category.code),
    parentId: kept(wish.parentId, category.parentId),
    glAccount: kept(wish.glAccount, category.glAccount),
    taxCode: kept(wish.taxCode, category.taxCode),
    receiptRequiredAbove: kept(wish.receiptRequiredAbove, category.receiptRequiredAbove),
    maxAmount: kept(wish.maxAmount, category.maxAmount),
    isActive: wish.isActive ?? category.isActive,
  };
  if (isDeepStrictEqual(wished, category)) return category;
  return { ...wished, version: category.version + 1, updatedAt: now };
};
