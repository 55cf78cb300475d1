import { AppError, type Caller, paginationOf } from '@outlay/contracts';
import { created, type Handlers, noContent, ok, page } from '@outlay/http';
import type { ConnectedAccounts } from './connected-accounts.ts';

type Ours =
  | 'listConnectedAccounts'
  | 'createConnectedAccount'
  | 'getConnectedAccount'
  | 'consentToConnection'
  | 'revokeConnectedAccount';

/** Whoever acts for another makes no connections in that one's name. */
const checkSelf = ({ onBehalfOf }: Caller): void => {
  if (onBehalfOf !== null) throw new AppError('FORBIDDEN');
};

/** Who may act for whom in a business. */
export const connectedAccountHandlers = (accounts: ConnectedAccounts): Pick<Handlers<'gateway'>, Ours> => ({
  listConnectedAccounts: async ({ caller, query }) => {
    const { rows, totalCount } = await accounts.list(caller, query);
    return page(rows, paginationOf(query.page, query.pageSize, totalCount));
  },

  createConnectedAccount: async ({ caller, body }) => {
    checkSelf(caller);
    const made = await accounts.create(caller, body);
    return created(`/v1/connected-accounts/${made.id}`, made);
  },

  getConnectedAccount: async ({ caller, params }) => ok(await accounts.get(caller, params.id)),

  consentToConnection: async ({ caller, params }) => {
    checkSelf(caller);
    return ok(await accounts.consent(caller, params.id));
  },

  revokeConnectedAccount: async ({ caller, params }) => {
    checkSelf(caller);
    await accounts.revoke(caller, params.id);
    return noContent();
  },
});
