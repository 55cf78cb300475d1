import { type CreateCategory, completeNames } from '@outlay/contracts';
import type { Category } from './category.ts';

type Given = { id: number; businessId: number; now: Date };

/** A new category of the business's own making; a name not given in a locale is the en-CA one. */
export const createCategory = (
  command: Pick<CreateCategory, 'name' | 'names' | 'code'> & Partial<CreateCategory>,
  { id, businessId, now }: Given,
): Category => ({
  id,
  businessId,
  names: completeNames(command),
  code: command.code,
  parentId: command.parentId ?? null,
  glAccount: command.glAccount ?? null,
  taxCode: command.taxCode ?? null,
  receiptRequiredAbove: command.receiptRequiredAbove ?? null,
  maxAmount: command.maxAmount ?? null,
  isActive: command.isActive ?? true,
  isSystem: false,
  isRemoved: false,
  version: 1,
  createdAt: now,
  updatedAt: now,
});
