import type { EventOfKind } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { giveFirstRules } from '../rules/first-rules.ts';
import { ACCOUNT_OF_CATEGORY } from '../seeds/first-accounts.ts';
import { accounts, lockStart, putCategories } from './account.table.ts';

/**
 * Keeps one of the categories that the business began with, in whatever order events come: of two with one code the newer, for a reset
 * gives a business others. With the last of them the rules have a version for all.
 */
export const keepFirstCategory = async (
  tx: ChangeTransaction,
  { metadata, data }: EventOfKind<'category.created'>,
): Promise<void> => {
  const { code, id, isSystem, createdAt } = data.category;
  if (!isSystem || code === null || !ACCOUNT_OF_CATEGORY.has(code)) return;
  const { businessId } = metadata;
  const start = await lockStart(tx, businessId);
  if ((start.categories[code]?.id ?? 0) >= id) return;
  const categories = { ...start.categories, [code]: { id, createdAt } };
  putCategories(tx, businessId, categories);
  const isComplete = [...ACCOUNT_OF_CATEGORY.keys()].every((each) => categories[each] !== undefined);
  if (start.isGiven && isComplete)
    await giveFirstRules(tx, { businessId, accounts: await accounts.all(tx, businessId), categories });
};
