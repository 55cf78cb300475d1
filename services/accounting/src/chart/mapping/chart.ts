import { type AccountRole, AppError } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { accounts } from '../accounts/account.table.ts';
import type { Account } from '../accounts/account.ts';
import { mappingVersions } from '../rules/mapping-version.table.ts';
import type { MappingVersion } from '../rules/mapping-version.ts';
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
  rules: readonly MappingRule[];
};

/**
 * The account of the first rule that fits, for lines without a role and recoverable tax; else that of the line's role, and without one
 * that of what no rule fits. A rule of a former version whose account was deleted since fits nothing.
 */
export const accountFor = (
  { byRole, accounts: all, rules }: Known,
  line: PlacedLine,
  { kind }: Pick<PlacedPosting, 'kind'>,
): Place => {
  const rule = isRuled(line) && rules.find((each) => all.has(each.accountId) && fits(each, line, kind));
  const accountId = rule ? rule.accountId : byRole.get(line.role ?? 'uncategorized');
  // A business has an account for each role from its first moment on; one from before gets them by a job.
  if (accountId === undefined) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  return { accountId, dimensions: {} };
};

export const chartWith = (
  all: readonly Account[],
  versions: readonly Pick<MappingVersion, 'id' | 'startsOn' | 'rules'>[],
): Chart => {
  const byRole = new Map(all.flatMap(({ id, role }): [AccountRole, number][] => (role === null ? [] : [[role, id]])));
  const known = new Map(all.map((account) => [account.id, account]));
  return {
    accounts: known,
    accountOf: (line, posting) => {
      const rules = versionOn(versions, posting.day)?.rules ?? [];
      return accountFor({ byRole, accounts: known, rules }, line, posting);
    },
  };
};

/** The chart of a business as it is now, with the rules of all days. */
export const chartOf = async (tx: Transaction, businessId: number): Promise<Chart> =>
  chartWith(await accounts.all(tx, businessId), await mappingVersions.all(tx, businessId));
