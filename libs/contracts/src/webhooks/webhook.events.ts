import { z } from 'zod';
import { event } from '../events/event.ts';
import { timestamp } from '../operations/fields.ts';
import { DISABLED_BY, DISABLED_REASONS } from './webhook.resource.ts';

/** What every gateway and every dispatcher must drop at once, and an endpoint that was switched off. */
export const webhookEvents = [
  /** A key must die on every gateway within 5 seconds. */
  event('api_key.revoked', {
    summary: 'An API key was revoked',
    data: { keyId: z.string().describe('The key that is refused from now on.') },
  }),
  /** Every dispatcher drops what it cached of them. */
  event('webhook_endpoint.changed', {
    summary: 'The endpoints of a business changed',
    data: { webhookId: z.string().describe('The endpoint that was made, changed or removed.') },
  }),
  /** Internal: it could not be delivered to that endpoint anyway. */
  event('webhook.disabled', {
    summary: 'An endpoint was disabled: it failed for five days, or answered 410 twice in a row',
    data: {
      webhookId: z.string().describe('The endpoint that was disabled.'),
      url: z.string().describe('The URL that it has.'),
      reason: z.enum(DISABLED_REASONS).describe(DISABLED_BY),
      disabledAt: timestamp.describe('When it was disabled, in UTC.'),
      pendingCount: z.int().describe('How many deliveries wait until it is enabled again.'),
    },
  }),
] as const;
