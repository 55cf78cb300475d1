import { answersOf, gone, type Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import {
  createFundingAccount,
  deleteFundingAccount,
  fundingAccountView,
  getFundingAccount,
  listFundingAccounts,
} from './funding-accounts.ts';

const { shown, created, page } = answersOf(
  fundingAccountView,
  ({ businessId, id }) => `/v1/businesses/${businessId}/funding-accounts/${id}`,
);

/** The business's own accounts that payments leave from. */
export const fundingAccountRoutes = (deps: Deps) =>
  ({
    listFundingAccounts: async ({ caller, query }) => page(query, await listFundingAccounts(deps, caller, query)),
    createFundingAccount: async ({ caller, body }) => created(await createFundingAccount(deps, caller, body)),
    getFundingAccount: async ({ caller, params }) =>
      shown(await getFundingAccount(deps, caller, params.fundingAccountId)),
    deleteFundingAccount: async ({ caller, params }) =>
      gone(deleteFundingAccount(deps, caller, params.fundingAccountId)),
  }) satisfies Partial<Handlers<'bill'>>;
