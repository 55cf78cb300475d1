import { z } from 'zod';
import { AT, event } from '../events/event.ts';
import { timestamp } from '../operations/fields.ts';
import { DISABLED_REASONS } from './webhook.resource.ts';

/** The endpoints of a business changed: every dispatcher drops what it cached. Internal: never delivered to a customer. */
export const webhookEndpointChanged = event('webhook_endpoint.changed', {
  summary: 'The endpoints of a business changed',
  data: { webhookId: z.string() },
  example: { webhookId: 'wh_01KKPYJ5R7ZC2S1V4H8W3X6Y9D' },
});

/** An endpoint was switched off because nothing reaches it. Internal: it could not be delivered to that endpoint anyway. */
export const webhookDisabled = event('webhook.disabled', {
  summary: 'An endpoint was disabled because nothing reached it any more',
  data: {
    webhookId: z.string(),
    url: z.string(),
    reason: z.enum(DISABLED_REASONS),
    disabledAt: timestamp,
    pendingCount: z.int().describe('Deliveries that wait until it is enabled again'),
  },
  example: {
    webhookId: 'wh_01KKPYJ5R7ZC2S1V4H8W3X6Y9D',
    url: 'https://hooks.maple.example/outlay',
    reason: 'failing',
    disabledAt: AT,
    pendingCount: 12,
  },
});
