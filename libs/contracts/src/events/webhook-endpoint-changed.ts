import { z } from 'zod';
import { event } from './event.ts';
import { exampleOf } from './examples.ts';

/** The endpoints of a business changed: every dispatcher forgets what it cached. Internal: never delivered to a customer. */
export const webhookEndpointChanged = event({
  kind: 'webhook_endpoint.changed',
  version: 1,
  summary: 'The endpoints of a business changed',
  data: z.object({ webhookId: z.string() }),
  example: exampleOf('webhook_endpoint.changed', { webhookId: 'wh_01KKPYJ5R7ZC2S1V4H8W3X6Y9D' }),
});
