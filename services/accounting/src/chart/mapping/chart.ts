import { type AccountRole, AppError } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { accounts } from '../accounts/account.table.ts';
import type { Account } from '../accounts/account.ts';
import { dimensionValues } from '../dimensions/dimension.table.ts';
import { mappingVersions } from '../rules/mapping-version.table.ts';
import { type MappingVersion, valueIdsIn } from '../rules/mapping-version.ts';
import { fits, isRuled, type MappingRule, type PlacedLine, type PlacedPosting, versionOn } from '../rules/rules.ts';

/** Where a line is posted: the account, and the values of dimensions by the name of each. */
export type Place = { accountId: number; dimensions: Record<string, number> };

/** The accounts of a business, and which of them a line is posted to. */
export type Chart = {
  accounts: ReadonlyMap<number, Account>;
  /** @throws AppError SERVICE_UNAVAILABLE while the business has no accounts yet */
  accountOf: (line: PlacedLine, posting: PlacedPosting) => Place;
};

/** What a line's account is decided by: ids of accounts by role, all accounts, and the rules that hold for the day. */
type Known = {
  byRole: ReadonlyMap<AccountRole, number>;
  accounts: Chart['accounts'];
  /** The values of dimensions that are there, of those that rules name. */
  valueIds: ReadonlySet<number>;
  rules: readonly MappingRule[];
};

/**
 * The account of the first rule that fits, for lines without a role and recoverable tax; else that of the line's role, and without one
 * that of what no rule fits. A rule of a former version whose account was deleted since fits nothing, and
 * the line gets no value of a dimension that was.
 */
export const accountFor = (
  { byRole, accounts: all, valueIds, rules }: Known,
  line: PlacedLine,
  { kind }: Pick<PlacedPosting, 'kind'>,
): Place => {
  const rule = isRuled(line) && rules.find((each) => all.has(each.accountId) && fits(each, line, kind));
  const accountId = rule ? rule.accountId : byRole.get(line.role ?? 'uncategorized');
  // A business has an account for each role from its first moment on; one from before gets them by a job.
  if (accountId === undefined) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  const values = rule ? Object.entries(rule.dimensions).filter(([, id]) => valueIds.has(id)) : [];
  return { accountId, dimensions: Object.fromEntries(values) };
};

export const chartWith = (
  all: readonly Account[],
  versions: readonly Pick<MappingVersion, 'id' | 'startsOn' | 'rules'>[],
  valueIds: ReadonlySet<number> = new Set(),
): Chart => {
  const byRole = new Map(all.flatMap(({ id, role }): [AccountRole, number][] => (role === null ? [] : [[role, id]])));
  const known = new Map(all.map((account) => [account.id, account]));
  return {
    accounts: known,
    accountOf: (line, posting) => {
      const rules = versionOn(versions, posting.day)?.rules ?? [];
      return accountFor({ byRole, accounts: known, valueIds, rules }, line, posting);
    },
  };
};

/** The chart of a business as it is now, with the rules of all days. */
export const chartOf = async (tx: Transaction, businessId: number): Promise<Chart> => {
  const versions = await mappingVersions.all(tx, businessId);
  const named = valueIdsIn(versions.flatMap(({ rules }) => rules));
  const values = named.length === 0 ? [] : await dimensionValues.some(tx, businessId, named);
  return chartWith(await accounts.all(tx, businessId), versions, new Set(values.map(({ id }) => id)));
};
