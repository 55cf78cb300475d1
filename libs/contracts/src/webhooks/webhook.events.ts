import { z } from 'zod';
import { event } from '../events/event.ts';

/** What every gateway and every dispatcher must drop at once. */
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
] as const;
