import { created, gone, type Handlers, ok, shownPage } from '@outlay/http';
import { createPortalLink, type PortalDeps } from './create-portal-link.ts';
import { checkPortalLink, openPortalSession } from './open-portal-session.ts';
import { portalLinkView } from './portal-link.ts';
import { listPortalLinks, revokePortalLink } from './revoke-portal-link.ts';

/** Links by which a business shows its webhooks in the pages of its own product. */
export const portalLinkRoutes = (deps: PortalDeps) =>
  ({
    createPortalLink: async ({ caller, body }) =>
      created('/v1/webhooks/portal-links', await createPortalLink(deps, caller, body)),
    listPortalLinks: async ({ caller, query }) => {
      const now = deps.clock.now();
      return shownPage(query, await listPortalLinks(deps, caller, query), (link) => portalLinkView(link, now));
    },
    revokePortalLink: ({ caller, params }) => gone(revokePortalLink(deps, caller, params.id)),
    checkPortalLink: async ({ body }) => ok(await checkPortalLink(deps, body.token)),
    openPortalSession: async ({ body }) => created('/v1/portal-sessions', await openPortalSession(deps, body.token)),
  }) satisfies Partial<Handlers<'gateway'>>;
