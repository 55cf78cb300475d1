import { created, gone, type Handlers, inFirstAnswer, ok, shownPage } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { scimGroupView } from './directory-group.ts';
import { createScimToken, listScimTokens, revokeScimToken } from './manage-scim-tokens.ts';
import { listGroups, mapGroup } from './map-groups.ts';
import { scimTokenView } from './scim-token.ts';

/** What administrators decide about directories: who gets in, and what their groups mean here. */
export const directoryRoutes = (deps: Deps) =>
  ({
    createScimToken: async ({ caller, body }) => {
      const { made, token } = await createScimToken(deps, caller, body);
      const path = `/v1/businesses/${caller.businessId}/scim-tokens`;
      const shown = inFirstAnswer(caller, { token }, { key: 'apiKey.shown', values: { path } });
      return created(path, { ...made, ...shown });
    },
    listScimTokens: async ({ caller, query }) => {
      const now = deps.clock.now();
      return shownPage(query, await listScimTokens(deps, caller, query), (token) => scimTokenView(token, now));
    },
    revokeScimToken: ({ caller, params }) => gone(revokeScimToken(deps, caller, params.tokenId)),
    listScimGroups: async ({ caller, query }) => shownPage(query, await listGroups(deps, caller, query), scimGroupView),
    updateScimGroup: async ({ caller, params, body }) =>
      ok(scimGroupView(await mapGroup(deps, caller, params.groupId, body.role))),
  }) satisfies Partial<Handlers<'gateway'>>;
