import { type Handlers, ok, shownPage } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { getRequest, listRequests } from './list-requests.ts';
import { loggedRequestInFull, loggedRequestView } from './request-record.ts';

/** The log of API requests. `publicUrl`: the address that clients know the API by; empty: unknown. */
export const requestLogRoutes = (deps: Deps, publicUrl: string) =>
  ({
    listRequests: async ({ caller, query }) =>
      shownPage(query, await listRequests(deps, caller, query), (record) => loggedRequestView(record, publicUrl)),
    getRequest: async ({ caller, params }) =>
      ok(loggedRequestInFull(await getRequest(deps, caller, params.requestId), publicUrl)),
  }) satisfies Partial<Handlers<'gateway'>>;
