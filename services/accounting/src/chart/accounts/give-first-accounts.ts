import { takeTurns } from '@outlay/runtime';
import type { ChangeTransaction, Database } from '@outlay/store';
import { type Business, findBusiness } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { giveFirstRules } from '../rules/first-rules.ts';
import { firstAccountsOf } from '../seeds/first-accounts.ts';
import { accountEvent } from './account.events.ts';
import { accounts, beginChart, findBusinessesWithoutChart, forgetChart } from './account.table.ts';
import type { Account } from './account.ts';

type For = Pick<Business, 'id' | 'country' | 'locale'>;
type Ids = Pick<Database, 'nextId'>;

/** The chart and the mapping rules that every business begins with, once; nothing is done where it was given before. Locks the chart of the business. */
export const giveFirstAccounts = async (
  tx: ChangeTransaction,
  { nextId }: Ids,
  { id: businessId, country, locale }: For,
): Promise<void> => {
  const start = await beginChart(tx, businessId);
  if (!start) return;
  const rest = { isActive: true, externalId: null, metadata: {}, version: 1, createdAt: tx.now, updatedAt: tx.now };
  const made: Account[] = [];
  for (const first of firstAccountsOf(country)) {
    const account: Account = { ...first, ...rest, id: await nextId('accounts_id_seq'), businessId };
    made.push(account);
    tx.write(accounts.insert(account));
    tx.publish(accountEvent('account.created', account, locale));
  }
  await giveFirstRules(tx, { businessId, accounts: made, categories: start.categories });
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

/** Businesses that were there before their books had a chart get one. */
export const giveMissingAccounts = async ({ database }: Pick<Deps, 'database'>, signal: AbortSignal): Promise<void> => {
  const origin = { userId: null, onBehalfOf: null, credentialId: CREDENTIAL, requestId: CREDENTIAL };
  await takeTurns({
    list: () => findBusinessesWithoutChart(database),
    step: (businessId) =>
      database.change({ ...origin, businessId }, async (tx) => {
        const business = await findBusiness(tx, businessId);
        if (business) await giveFirstAccounts(tx, database, business);
        return false;
      }),
    signal,
  });
};
