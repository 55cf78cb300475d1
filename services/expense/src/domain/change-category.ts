import { isDeepStrictEqual } from 'node:util';
import { givenNames, type UpdateCategory } from '@outlay/contracts';
import type { Category } from './category.ts';

const kept = <T>(requested: T | undefined, current: T): T => (requested === undefined ? current : requested);

/** The category as wished; the very same object when the wish changes nothing, so that no version is spent on it. */
export const changeCategory = (category: Category, command: UpdateCategory, now: Date): Category => {
  const requested: Category = {
    ...category,
    names: { ...category.names, ...givenNames(command) },
    code: kept(command.code, category.code),
    parentId: kept(command.parentId, category.parentId),
    glAccount: kept(command.glAccount, category.glAccount),
    taxCode: kept(command.taxCode, category.taxCode),
    receiptRequiredAbove: kept(command.receiptRequiredAbove, category.receiptRequiredAbove),
    maxAmount: kept(command.maxAmount, category.maxAmount),
    isActive: command.isActive ?? category.isActive,
  };
  if (isDeepStrictEqual(requested, category)) return category;
  return { ...requested, version: category.version + 1, updatedAt: now };
};
