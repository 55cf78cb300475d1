import type { DataOfKind } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { giveFirstRules } from '../rules/first-rules.ts';
import { ACCOUNT_OF_CATEGORY, type FirstCategories } from '../seeds/first-accounts.ts';
import { accounts, lockStart, markListed, putCategories } from './account.table.ts';

type Category = DataOfKind<'category.created'>['category'];

/**
 * With those of the categories that a business begins with, in whatever order they come: of two with one code the newer, for a reset gives a
 * business others. The very same object where there is none of them.
 */
const withFirst = (before: FirstCategories, categories: readonly Category[]): FirstCategories =>
  categories.reduce((known, { code, id, isSystem, createdAt }) => {
    if (!isSystem || code === null || !ACCOUNT_OF_CATEGORY.has(code) || (known[code]?.id ?? 0) >= id) return known;
    return { ...known, [code]: { id, createdAt } };
  }, before);

/** Keeps one of the categories that the business began with. With the last of them the rules have a version for all. */
export const keepFirstCategory = async (
  tx: ChangeTransaction,
  businessId: number,
  category: Category,
): Promise<void> => {
  if (withFirst({}, [category])[category.code ?? ''] === undefined) return;
  const start = await lockStart(tx, businessId);
  const categories = withFirst(start.categories, [category]);
  if (categories === start.categories) return;
  putCategories(tx, businessId, categories);
  const isComplete = [...ACCOUNT_OF_CATEGORY.keys()].every((each) => categories[each] !== undefined);
  if (start.isGiven && isComplete)
    await giveFirstRules(tx, { businessId, accounts: await accounts.all(tx, businessId), categories });
};

/** The same of a business that is older than its books: its rules are given for those that it has, which may be fewer. */
export const keepListedCategories = async (
  tx: ChangeTransaction,
  businessId: number,
  listed: readonly Category[],
): Promise<void> => {
  const start = await lockStart(tx, businessId);
  const categories = withFirst(start.categories, listed);
  markListed(tx, businessId);
  if (categories !== start.categories) putCategories(tx, businessId, categories);
  if (start.isGiven) await giveFirstRules(tx, { businessId, accounts: await accounts.all(tx, businessId), categories });
};
