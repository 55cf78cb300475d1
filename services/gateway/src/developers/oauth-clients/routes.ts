import type { Caller, OAuthClientView } from '@outlay/contracts';
import { created, gone, type Handlers, inFirstAnswer, ok, shownPage } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import type { ReadUsage } from '../request-log/credential-usage.ts';
import { deleteOAuthClient, rotateOAuthClientSecret, updateOAuthClient } from './change-oauth-client.ts';
import { createOAuthClient } from './create-oauth-client.ts';
import { oauthClientView } from './oauth-client.ts';
import { credentialsOfClient, getOAuthClient, listOAuthClients } from './read-oauth-clients.ts';

const OVERLAP_HOURS = 24;

const pathOf = ({ id }: { id: string }): string => `/v1/oauth-clients/${id}`;

/** With the secret, in the first answer to an Idempotency-Key alone; a public client has none. */
const withSecret = (caller: Caller, made: OAuthClientView, clientSecret: string | undefined) => {
  if (made.kind === 'public') return made;
  const lost = { key: 'oauthClient.shown', values: { path: pathOf(made) } } as const;
  return { ...made, ...inFirstAnswer(caller, { clientSecret }, lost) };
};

/** The OAuth clients that a business makes for itself. */
export const oauthClientRoutes = (deps: Deps, readUsage: ReadUsage) =>
  ({
    listOAuthClients: async ({ caller, query }) => {
      const now = deps.clock.now();
      return shownPage(query, await listOAuthClients(deps, caller, query), (client) => oauthClientView(client, now));
    },
    createOAuthClient: async ({ caller, body }) => {
      const { made, secret } = await createOAuthClient(deps, caller, body);
      return created(pathOf(made), withSecret(caller, made, secret));
    },
    getOAuthClient: async ({ caller, params }) =>
      ok(oauthClientView(await getOAuthClient(deps, caller, params.id), deps.clock.now())),
    getOAuthClientUsage: async ({ caller, params }) =>
      ok(await readUsage(caller.businessId, await credentialsOfClient(deps, caller, params.id))),
    updateOAuthClient: async ({ caller, params, body }) =>
      ok(oauthClientView(await updateOAuthClient(deps, caller, params.id, body), deps.clock.now())),
    rotateOAuthClientSecret: async ({ caller, params, body }) => {
      const hours = body?.overlapHours ?? OVERLAP_HOURS;
      const { made, secret } = await rotateOAuthClientSecret(deps, caller, params.id, hours);
      return ok(withSecret(caller, made, secret));
    },
    deleteOAuthClient: ({ caller, params }) => gone(deleteOAuthClient(deps, caller, params.id)),
  }) satisfies Partial<Handlers<'gateway'>>;
