import { type CategoryNames, type CategoryView, invalidField, type Locale, type Role } from '@outlay/contracts';

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

const KEEPERS: readonly Role[] = ['owner', 'admin', 'accountant'];

/** Everybody reads categories; these roles change them (docs/api.md 3). */
export const mayChangeCategories = (role: Role): boolean => KEEPERS.includes(role);

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

/**
 * A parent must be a living category, and no category may become its own ancestor.
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
