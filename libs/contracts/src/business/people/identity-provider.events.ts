import { z } from 'zod';
import { changes, event } from '../../events/event.ts';
import { domain } from './domain.operations.ts';
import { identityProvider } from './identity-provider.resource.ts';

/** A newer release may know more roles: subscribers read whatever stands there. */
const published = identityProvider
  .extend({
    roleMapping: z.record(z.string(), z.string()).describe('Which value of the claim gives which role.'),
  })
  .describe('The provider as it is now, or was last; nothing secret.');

/** The identity providers of businesses, and the domains that they prove addresses of. */
export const identityProviderEvents = [
  event('domain.verified', {
    summary: 'The DNS record of a domain was found: it belongs to the business',
    data: { domain },
  }),
  event('domain.unverified', {
    summary:
      'The DNS record of a domain was gone for days: nobody signs in with its addresses by an identity provider any more',
    data: { domain },
  }),
  event('identity_provider.created', {
    summary: 'An identity provider was set up, by which people of the business sign in',
    data: { identityProvider: published },
  }),
  event('identity_provider.updated', {
    summary: 'An identity provider changed, or its secret did; nothing secret stands in the event',
    data: { identityProvider: published, ...changes },
  }),
  event('identity_provider.deleted', {
    summary: 'An identity provider was deleted; nobody signs in by it any more',
    data: { identityProvider: published },
  }),
] as const;
