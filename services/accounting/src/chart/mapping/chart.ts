import { type AccountRole, AppError, type EntryKind } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { accounts } from '../accounts/account.table.ts';
import type { Account } from '../accounts/account.ts';

/** What an account is found by: the role, or what the line is about. */
export type PlacedLine = { role: AccountRole | null } & Record<
  'categoryId' | 'departmentId' | 'locationId' | 'projectId' | 'vendorId' | 'userId' | 'taxCodeId',
  number | null
>;
export type PlacedPosting = { kind: EntryKind; day: string };

/** Where a line is posted: the account, and the values of dimensions by the name of each. */
export type Place = { accountId: number; dimensions: Record<string, number> };

/** The accounts of a business, and which of them a line is posted to. */
export type Chart = {
  accounts: ReadonlyMap<number, Account>;
  /** @throws AppError SERVICE_UNAVAILABLE while the business has no accounts yet */
  accountOf: (line: PlacedLine, posting: PlacedPosting) => Place;
};

/** The account of the line's role; without a role that of what no rule fits. */
export const accountFor = (byRole: ReadonlyMap<AccountRole, number>, { role }: Pick<PlacedLine, 'role'>): Place => {
  const accountId = byRole.get(role ?? 'uncategorized');
  // A business has an account for each role from its first moment on; one from before gets them by a job.
  if (accountId === undefined) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  return { accountId, dimensions: {} };
};

export const chartWith = (all: readonly Account[]): Chart => {
  const byRole = new Map(all.flatMap(({ id, role }): [AccountRole, number][] => (role === null ? [] : [[role, id]])));
  return {
    accounts: new Map(all.map((account) => [account.id, account])),
    accountOf: (line) => accountFor(byRole, line),
  };
};

/** The chart of a business as it is now. */
export const chartOf = async (tx: Transaction, businessId: number): Promise<Chart> =>
  chartWith(await accounts.all(tx, businessId));
