import { takeTurns } from '@outlay/runtime';
import type { ChangeTransaction, Database } from '@outlay/store';
import { type Business, findBusiness } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { giveFirstRules } from '../rules/first-rules.ts';
import { type FirstAccount, firstAccountsOf } from '../seeds/first-accounts.ts';
import { accountEvent } from './account.events.ts';
import { accounts, beginChart, findBusinessesWithoutChart, forgetChart } from './account.table.ts';
import type { Account } from './account.ts';

type For = Pick<Business, 'id' | 'country' | 'locale'>;
type Ids = Pick<Database, 'nextId'>;

const writeAccount = async (
  tx: ChangeTransaction,
  { nextId }: Ids,
  { id: businessId, locale }: For,
  first: FirstAccount,
): Promise<Account> => {
  const rest = { isActive: true, externalId: null, metadata: {}, version: 1, createdAt: tx.now, updatedAt: tx.now };
  const account: Account = { ...first, ...rest, id: await nextId('accounts_id_seq'), businessId };
  tx.write(accounts.insert(account));
  tx.publish(accountEvent('account.created', account, locale));
  return account;
};

/** The chart and the mapping rules that every business begins with, once; nothing is done where it was given before. Locks the chart of the business. */
export const giveFirstAccounts = async (tx: ChangeTransaction, ids: Ids, business: For): Promise<void> => {
  const start = await beginChart(tx, business.id);
  if (!start) return;
  const made: Account[] = [];
  for (const first of firstAccountsOf(business.country)) made.push(await writeAccount(tx, ids, business, first));
  await giveFirstRules(tx, { businessId: business.id, accounts: made, categories: start.categories });
};

/** The code, or the next one after it that no account has. */
const freeCode = (code: string, all: readonly Pick<Account, 'code'>[]): string =>
  all.some((account) => account.code === code) ? freeCode(String(Number(code) + 1), all) : code;

/** An account for each role that came after the business got its first ones. The chart of the business is locked. */
const giveNewRoles = async (tx: ChangeTransaction, ids: Ids, business: For): Promise<void> => {
  const all = await accounts.all(tx, business.id);
  for (const first of firstAccountsOf(business.country))
    if (first.role !== null && !all.some(({ role }) => role === first.role))
      all.push(await writeAccount(tx, ids, business, { ...first, code: freeCode(first.code, all) }));
};

/** A business of the sandbox begins anew at a moment: whoever keeps their ids learns that its accounts are gone before it learns of new ones. */
export const publishAccountsDeleted = async (
  tx: ChangeTransaction,
  { id, locale }: Pick<For, 'id' | 'locale'>,
  since: string,
) => {
  for (const account of await accounts.all(tx, id)) tx.publish(accountEvent('account.deleted', account, locale));
  await forgetChart(tx, id, since);
};

const CREDENTIAL = 'job:first-accounts';

/** Businesses that were there before their books had a chart, or a role, get it. */
export const giveMissingAccounts = async ({ database }: Pick<Deps, 'database'>, signal: AbortSignal): Promise<void> => {
  const origin = { userId: null, onBehalfOf: null, credentialId: CREDENTIAL, requestId: CREDENTIAL };
  await takeTurns({
    list: () => findBusinessesWithoutChart(database),
    step: (businessId) =>
      database.change({ ...origin, businessId }, async (tx) => {
        const business = await findBusiness(tx, businessId);
        if (!business) return false;
        await giveFirstAccounts(tx, database, business);
        await giveNewRoles(tx, database, business);
        return false;
      }),
    signal,
  });
};
