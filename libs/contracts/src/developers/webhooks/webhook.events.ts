import { z } from 'zod';
import { event } from '../../events/event.ts';
import { id } from '../../operations/fields.ts';

/** Businesses that one message names at most. */
export const PROGRESSED_AT_MOST = 1_000;
/** And endpoints: pages of a business alone learn of its others. */
export const PROGRESSED_ENDPOINTS_AT_MOST = 5_000;

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
  /** Pages that show deliveries read them again. Of no business, never kept, and at most one a second of each dispatcher. */
  event('webhook_deliveries.progressed', {
    summary: 'Events came in or were sent',
    data: {
      businessIds: z.array(id).max(PROGRESSED_AT_MOST).describe('The businesses whose events these are.'),
      webhookIds: z
        .array(z.string())
        .max(PROGRESSED_ENDPOINTS_AT_MOST)
        .describe('The endpoints that they go to, for pages that show some of them alone.'),
    },
    former: { webhookIds: z.array(z.string()).optional() },
  }),
] as const;
