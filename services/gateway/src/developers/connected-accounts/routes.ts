import { created, gone, type Handlers, ok, shownPage } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { connectAccount } from './connect-account.ts';
import { connectedAccountView } from './connected-account.ts';
import { consentToConnection } from './consent-to-connection.ts';
import { getConnectedAccount, listConnectedAccounts } from './read-connected-accounts.ts';
import { revokeConnection } from './revoke-connection.ts';

/** Who may act for whom in a business. */
export const connectedAccountRoutes = (deps: Deps) =>
  ({
    listConnectedAccounts: async ({ caller, query }) =>
      shownPage(query, await listConnectedAccounts(deps, caller, query), connectedAccountView),
    createConnectedAccount: async ({ caller, body }) => {
      const account = await connectAccount(deps, caller, body);
      return created(`/v1/connected-accounts/${account.id}`, connectedAccountView(account));
    },
    getConnectedAccount: async ({ caller, params }) =>
      ok(connectedAccountView(await getConnectedAccount(deps, caller, params.id))),
    consentToConnection: async ({ caller, params }) =>
      ok(connectedAccountView(await consentToConnection(deps, caller, params.id))),
    revokeConnectedAccount: ({ caller, params }) => gone(revokeConnection(deps, caller, params.id)),
  }) satisfies Partial<Handlers<'gateway'>>;
