import { z } from 'zod';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { creationFilters, listOf, paging, textIds } from '../../operations/fields.ts';
import { ADMINISTRATORS, ownedBy } from '../../operations/operation.ts';
import {
  checkedPortalLink,
  createPortalLink,
  PORTAL_STATES,
  portalLink,
  portalLinkId,
  portalLinkWithUrl,
  portalSession,
  portalToken,
} from './portal-link.resource.ts';

const { get, post, remove } = ownedBy('gateway');

/** Links that can be opened or are in use, in one business. */
export const MOST_PORTAL_LINKS = 1_000;

/** The link itself is proof enough, and it names its business. The portal's own page alone calls them. */
const byLink = { scope: null, tenant: false, open: true, documented: false } as const;

export const portalLinkOperations = [
  post('createPortalLink', '/v1/webhooks/portal-links', {
    scope: 'webhooks:write',
    by: NOT_ON_BEHALF,
    makes: 'portal link',
    summary: 'Create a link that shows the webhooks of the business in a page of yours',
    about:
      'Call it from your server each time somebody opens the page, and set `url` as the `src` of an iframe: it is opened one time, soon, by a page of `allowedOrigin`. Its session has at most the rights of what it was made with, and ends with it.',
    body: createPortalLink,
    status: 201,
    answer: single(portalLinkWithUrl),
    errors: ['INSUFFICIENT_SCOPE', 'LIMIT_REACHED'],
  }),
  get('listPortalLinks', '/v1/webhooks/portal-links', {
    scope: 'webhooks:read',
    roles: ADMINISTRATORS,
    summary: 'List the links to the portal of the business, without their addresses',
    about: 'Use it to see who has the portal open. What has ended is listed for a month.',
    query: z.strictObject({
      ...paging(['createdAt', 'expiresAt'], 'createdAt'),
      ...creationFilters,
      ids: textIds,
      state: listOf(z.enum(PORTAL_STATES)).optional().describe('Only links in one of these states.'),
    }),
    answer: list(portalLink),
  }),
  remove('revokePortalLink', '/v1/portal-links/{id}', {
    scope: 'webhooks:write',
    by: NOT_ON_BEHALF,
    summary: 'Revoke a link to the portal, and the session that it began, at once',
    about: 'Use it when somebody signs out of your product, or an address got into wrong hands.',
    params: z.strictObject({ id: portalLinkId }),
  }),
  post('checkPortalLink', '/v1/portal-sessions/check', {
    ...byLink,
    summary: 'See what a link to the portal is good for, without opening it',
    about: "The portal's own page calls it; a link that we did not sign is refused.",
    body: portalToken,
    answer: single(checkedPortalLink),
    errors: ['UNAUTHORIZED'],
  }),
  post('openPortalSession', '/v1/portal-sessions', {
    ...byLink,
    summary: 'Exchange a link to the portal for a session, which works one time',
    about:
      "The portal's own page calls it. Whoever comes second, or too late, is refused with `TOKEN_REVOKED` or `TOKEN_EXPIRED`.",
    body: portalToken,
    status: 201,
    answer: single(portalSession),
    errors: ['UNAUTHORIZED', 'TOKEN_EXPIRED', 'TOKEN_REVOKED'],
  }),
] as const;
