import { type CreateCategory, completeNames } from '@outlay/contracts';
import type { Category } from './category.ts';

type Given = { id: number; businessId: number; now: Date };

/** A new category of the business's own making; a name not given in a locale is the en-CA one. */
export const createCategory = (
  wish: Pick<CreateCategory, 'name' | 'names' | 'code'> & Partial<CreateCategory>,
  { id, businessId, now }: Given,
): Category => ({
  id,
  businessId,
  names: completeNames(wish),
  code: wish.code,
  parentId: wish.parentId ?? null,
  glAccount: wish.glAccount ?? null,
  taxCode: wish.taxCode ?? null,
  receiptRequiredAbove: wish.receiptRequiredAbove ?? null,
  maxAmount: wish.maxAmount ?? null,
  isActive: wish.isActive ?? true,
  isSystem: false,
  isRemoved: false,
  version: 1,
  createdAt: now,
  updatedAt: now,
});
