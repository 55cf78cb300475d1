import { paginationOf } from '@outlay/contracts';
import { created, gone, type Handlers, ok, page } from '@outlay/http';
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
      const { rows, totalCount } = await listPortalLinks(deps, caller, query);
      const now = deps.clock.now();
      return page(
        rows.map((link) => portalLinkView(link, now)),
        paginationOf(query.page, query.pageSize, totalCount),
      );
    },
    revokePortalLink: ({ caller, params }) => gone(revokePortalLink(deps, caller, params.id)),
    checkPortalLink: async ({ body }) => ok(await checkPortalLink(deps, body.token)),
    openPortalSession: async ({ body }) => created('/v1/portal-sessions', await openPortalSession(deps, body.token)),
  }) satisfies Partial<Handlers<'gateway'>>;
