import { paginationOf } from '@outlay/contracts';
import { created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { createFundingAccount } from './create-funding-account.ts';
import { deleteFundingAccount } from './delete-funding-account.ts';
import { fundingAccountView } from './funding-account.view.ts';
import { getFundingAccount, listFundingAccounts } from './list-funding-accounts.ts';

type Operations = 'listFundingAccounts' | 'createFundingAccount' | 'getFundingAccount' | 'deleteFundingAccount';

/** The business's own accounts that payments leave from. */
export const fundingAccountRoutes = (deps: Deps): Pick<Handlers<'bill'>, Operations> => ({
  listFundingAccounts: async ({ caller, query }) => {
    const { rows, totalCount } = await listFundingAccounts(deps, caller, query);
    return page(rows.map(fundingAccountView), paginationOf(query.page, query.pageSize, totalCount));
  },

  createFundingAccount: async ({ caller, body }) => {
    const account = await createFundingAccount(deps, caller, body);
    const location = `/v1/businesses/${caller.businessId}/funding-accounts/${account.id}`;
    return withVersion(created(location, fundingAccountView(account)), account.version);
  },

  getFundingAccount: async ({ caller, params }) => {
    const account = await getFundingAccount(deps, caller, params.fundingAccountId);
    return withVersion(ok(fundingAccountView(account)), account.version);
  },

  deleteFundingAccount: async ({ caller, params }) => {
    await deleteFundingAccount(deps, caller, params.fundingAccountId);
    return noContent();
  },
});
