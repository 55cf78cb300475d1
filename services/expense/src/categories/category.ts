import {
  AppError,
  type CategoryNames,
  type CreateCategory,
  completeNames,
  type ErrorDetail,
  invalidField,
  type Role,
} from '@outlay/contracts';

export type Category = {
  id: number;
  businessId: number;
  names: CategoryNames;
  /** The business's own short code, unique among its categories. */
  code: string | null;
  parentId: number | null;
  glAccount: string | null;
  taxCode: string | null;
  /** Limits in major units of the business's currency. */
  receiptRequiredAbove: number | null;
  maxAmount: number | null;
  /** An inactive category stays on old expenses and takes no new ones. */
  isActive: boolean;
  /** Came with the business and was not made by its people. */
  isSystem: boolean;
  isRemoved: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

type Given = { id: number; businessId: number; now: Date };

/** A name that is not given in a locale is the en-CA one. */
export const newCategory = (
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

const KEEPERS: readonly Role[] = ['owner', 'admin', 'accountant'];

/** Everybody reads categories; these roles change them (docs/api.md 3). */
export const mayChangeCategories = (role: Role): boolean => KEEPERS.includes(role);

/** @throws AppError FORBIDDEN */
export const assertMayChangeCategories = ({ role }: { role: Role }): void => {
  if (!mayChangeCategories(role)) throw new AppError('FORBIDDEN');
};

/**
 * A parent must be a category that is not removed, and no category may become its own ancestor.
 * @throws AppError VALIDATION_ERROR
 */
export const assertParent = (
  parentId: number | null | undefined,
  categories: ReadonlyMap<number, Category>,
  own?: number,
): void => {
  if (parentId === null || parentId === undefined) return;
  const parent = categories.get(parentId);
  if (!parent || parent.isRemoved) throw invalidField('parentId', 'validation.unknownReference');
  for (let above: Category | undefined = parent; above; above = categories.get(above.parentId ?? 0))
    if (above.id === own) throw invalidField('parentId', 'validation.cycle');
};

/** A category that a command names must be there and take new expenses. */
export const categoryViolations = (
  categoryId: number | null | undefined,
  categories: ReadonlyMap<number, Category>,
  field = 'categoryId',
): ErrorDetail[] => {
  if (categoryId === undefined || categoryId === null) return [];
  const category = categories.get(categoryId);
  if (!category || category.isRemoved) return [{ field, message: { key: 'validation.unknownReference' } }];
  return category.isActive ? [] : [{ field, message: { key: 'validation.inactiveReference' } }];
};
