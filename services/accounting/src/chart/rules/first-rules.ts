import { isDeepStrictEqual } from 'node:util';
import type { ChangeTransaction } from '@outlay/store';
import { type TaxCode, taxCodes } from '../../tax/index.ts';
import { ACCOUNT_OF_CATEGORY, type FirstCategories, GST_ACCOUNT, QST_ACCOUNT } from '../seeds/first-accounts.ts';
import { mappingVersions } from './mapping-version.table.ts';
import { type MappingVersion, rulesUpdated } from './mapping-version.ts';
import type { MappingRule } from './rules.ts';

type NamedAccount = { id: number; code: string; isActive: boolean };

const ANY: MappingRule['when'] = {
  ...{ kinds: [], categoryIds: [], vendorIds: [], departmentIds: [] },
  ...{ locationIds: [], projectIds: [], userIds: [], taxCodeIds: [] },
};

/** GST and HST are claimed in one return, QST in another. */
const TAX_ACCOUNTS: readonly [RegExp, string][] = [
  [/^(GST|HST-..)$/, GST_ACCOUNT],
  [/^QST$/, QST_ACCOUNT],
];

/** What a business begins with: the taxes of Canada and each of its first categories to the account of it, where that is there. */
export const firstRules = (
  all: readonly NamedAccount[],
  codes: readonly Pick<TaxCode, 'id' | 'code' | 'isSeeded'>[],
  categories: FirstCategories,
): MappingRule[] => {
  const rule = (code: string, when: Partial<MappingRule['when']>): MappingRule[] => {
    const account = all.find((each) => each.code === code && each.isActive);
    return account ? [{ name: null, when: { ...ANY, ...when }, accountId: account.id, dimensions: {} }] : [];
  };
  const taxes = TAX_ACCOUNTS.flatMap(([pattern, account]) => {
    const taxCodeIds = codes.filter(({ code, isSeeded }) => isSeeded && pattern.test(code)).map(({ id }) => id);
    return taxCodeIds.flatMap((id) => rule(account, { taxCodeIds: [id] }));
  });
  const spent = [...ACCOUNT_OF_CATEGORY].flatMap(([category, account]) => {
    const known = categories[category];
    return known ? rule(account, { categoryIds: [known.id] }) : [];
  });
  return [...taxes, ...spent];
};

type Start = { businessId: number; accounts: readonly NamedAccount[]; categories: FirstCategories };

/** Writes the first rules, or the next version of them, unless they are what the newest version says or somebody wrote others. */
export const giveFirstRules = async (
  tx: ChangeTransaction,
  { businessId, accounts, categories }: Start,
): Promise<void> => {
  const newest = (await mappingVersions.all(tx, businessId)).at(-1);
  if (newest && !newest.isFirst) return;
  const rules = firstRules(accounts, await taxCodes.all(tx, businessId), categories);
  if (newest && isDeepStrictEqual(newest.rules, rules)) return;
  const version: MappingVersion = {
    ...{ businessId, id: (newest?.id ?? 0) + 1, startsOn: null, rules, ruleCount: rules.length },
    ...{ isFirst: true, createdBy: null, createdAt: tx.now },
  };
  tx.write(mappingVersions.insert(version));
  tx.publish(rulesUpdated(version));
};
