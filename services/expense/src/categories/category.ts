import {
  type CategoryNames,
  type CategoryView,
  type CreateCategory,
  completeNames,
  datesAsText,
  type ErrorDetail,
  givenFields,
  invalidField,
  type Locale,
  mayKeepBooks,
  needsRole,
  type Role,
  type Stored,
} from '@outlay/contracts';

/**
 * As the API shows it, but for its names: each has a column of its own, because each is unique in the business, as its
 * `code` is. An inactive one stays on old expenses and takes no new ones; old expenses also show a removed one.
 */
export type Category = Omit<Stored<CategoryView>, 'name' | 'names'> & {
  businessId: number;
  nameEnCa: string;
  nameFrCa: string;
  nameEnUs: string;
  deletedAt: Date | null;
};

/** What a new category has in the fields that nobody gave. */
const BLANK = {
  code: null,
  parentId: null,
  glAccount: null,
  taxCode: null,
  receiptRequiredAbove: null,
  maxAmount: null,
  isActive: true,
  isSystem: false,
  version: 1,
};

export const namesOf = ({ nameEnCa, nameFrCa, nameEnUs }: Category): CategoryNames => ({
  'en-CA': nameEnCa,
  'fr-CA': nameFrCa,
  'en-US': nameEnUs,
});

/** The other way: the fields that hold the names. */
export const named = (names: CategoryNames) => ({
  nameEnCa: names['en-CA'],
  nameFrCa: names['fr-CA'],
  nameEnUs: names['en-US'],
});

type Given = { id: number; businessId: number; now: Date };

/** A name that is not given in a locale is the en-CA one. */
export const newCategory = (
  { name, names, ...fields }: Pick<CreateCategory, 'name' | 'names' | 'code'> & Partial<CreateCategory>,
  { id, businessId, now }: Given,
): Category => ({
  ...BLANK,
  ...givenFields(fields),
  ...named(completeNames({ name, names })),
  id,
  businessId,
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
});

/** Everybody reads categories; these roles change them (docs/api.md 3). */
export const mayChangeCategories = (role: Role): boolean => mayKeepBooks(role);

/** @throws AppError FORBIDDEN */
export const assertMayChangeCategories = ({ role }: { role: Role }): void => {
  if (!mayChangeCategories(role)) throw needsRole(mayChangeCategories);
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
  if (!parent || parent.deletedAt) throw invalidField('parentId', 'validation.unknownReference');
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
  if (!category || category.deletedAt) return [{ field, message: { key: 'validation.unknownReference' } }];
  return category.isActive ? [] : [{ field, message: { key: 'validation.inactiveReference' } }];
};

/** The category on the wire, its name in the reader's language. */
export const categoryView = (category: Category, locale: Locale): CategoryView => {
  const { id, businessId: _, nameEnCa, nameFrCa, nameEnUs, deletedAt, ...fields } = datesAsText(category);
  const names = namesOf(category);
  return { id, name: names[locale], names, ...fields };
};
