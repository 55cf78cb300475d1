import type { Locale } from '@outlay/contracts';
import { answersOf, gone, type Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { type Account, accountView } from './account.ts';
import { createAccount, deleteAccount, updateAccount } from './change-account.ts';
import { getAccount, listAccounts } from './list-accounts.ts';

const inLanguage = ({ locale }: { locale: Locale }) =>
  answersOf(
    (account: Account) => accountView(account, locale),
    ({ id }) => `/v1/accounts/${id}`,
  );

/** The accounts of the API, named in the caller's language. */
export const accountRoutes = (deps: Deps) =>
  ({
    listAccounts: async ({ caller, query }) => inLanguage(caller).page(query, await listAccounts(deps, caller, query)),

    createAccount: async ({ caller, body }) => inLanguage(caller).created(await createAccount(deps, caller, body)),

    getAccount: async ({ caller, params }) => inLanguage(caller).shown(await getAccount(deps, caller, params.id)),

    updateAccount: async ({ caller, params, body, ifMatch }) =>
      inLanguage(caller).shown(await updateAccount(deps, caller, { id: params.id, ifMatch }, body)),

    deleteAccount: async ({ caller, params, ifMatch }) => gone(deleteAccount(deps, caller, { id: params.id, ifMatch })),
  }) satisfies Partial<Handlers<'accounting'>>;
