import type { PortalLinkView, PortalSessionView } from '@outlay/contracts';
import type { Actor } from './actors.ts';
import { type Cluster, clientOf, type Reply } from './cluster.ts';
import { kept } from './requests.ts';

export const WEB = { WEB_URL: 'https://web.outlay.example', WEB_CLIENT_SECRET: 'x'.repeat(43) };

type Made = PortalLinkView & { url: string };

/** A session of the portal, by a link that somebody makes; undefined when they may not. */
export const openPortal = async ({ gateway, business }: Cluster, send: Actor['send']) => {
  const made = await send('/v1/webhooks/portal-links', { body: { allowedOrigin: 'https://app.maple.example' } });
  if (made.status !== 201) return undefined;
  const { url, ...link } = made.body.data as Made;
  const body = { token: url.slice(`${WEB.WEB_URL}/portal/`.length) };
  const opened = await send('/v1/portal-sessions', { body, key: null, tenant: null });
  const { token } = opened.body.data as PortalSessionView;
  return { link, send: clientOf(gateway.url, { key: token, tenant: business.id }) };
};

/** What of a session exceeds who made its link; none when nothing was made. */
export const createPortalLink = async (cluster: Cluster, actor: Actor): Promise<string[]> => {
  const portal = await openPortal(cluster, actor.send);
  if (portal === undefined) return [];
  const reply = await portal.send('/v1/webhooks');
  const identity = cluster.owner.requests.at(-1)?.identity;
  return [
    reply.status === 200 ? '' : `reads no webhooks: ${reply.status}`,
    identity?.userId === actor.userId && portal.link.madeBy === actor.userId ? '' : 'is of somebody else',
    identity?.role === actor.role ? '' : 'has another role',
    identity?.scopes.every((scope) => actor.scopes.includes(scope)) ? '' : 'has more scopes',
    identity?.businessId === cluster.business.id ? '' : 'is of another business',
    actor.expiresAt === null || Date.parse(portal.link.expiresAt) <= actor.expiresAt.getTime() ? '' : 'lives longer',
  ].filter((violation) => violation !== '');
};

export const LINKS = '/v1/webhooks/portal-links';
export const ORIGIN = 'https://app.maple.example';

/** What the token of a link is, as its page sends it. */
export const tokenOf = ({ url }: { url: string }): string => url.slice(`${WEB.WEB_URL}/portal/`.length);

/** How links of a business are made and opened; `cluster`: once it has started. */
export const portalOf = (cluster: () => Cluster) => {
  const create = async (more: object = {}, options: object = {}): Promise<Made> => {
    const body = { allowedOrigin: ORIGIN, ...more };
    return kept<Made>('createPortalLink', await cluster().send(LINKS, { body, ...options }));
  };
  const post = (path: string, token: string): Promise<Reply> =>
    cluster().send(path, { body: { token }, key: null, tenant: null });
  const open = (token: string) => post('/v1/portal-sessions', token);
  return {
    create,
    open,
    check: (token: string) => post('/v1/portal-sessions/check', token),
    /** A session of a new link, and what sends its requests. */
    sessionOf: async (more: object = {}, options: object = {}) => {
      const link = await create(more, options);
      const session = kept<PortalSessionView>('openPortalSession', await open(tokenOf(link)));
      const { gateway, business } = cluster();
      return { link, session, send: clientOf(gateway.url, { key: session.token, tenant: business.id }) };
    },
    listed: async (query = ''): Promise<PortalLinkView[]> =>
      (await cluster().send(`${LINKS}?pageSize=100${query}`)).body.data as PortalLinkView[],
  };
};
