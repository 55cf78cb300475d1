import { z } from 'zod';
import { timestamp } from '../operations/fields.ts';
import { DISABLED_REASONS } from '../webhooks/webhook.resource.ts';
import { event } from './event.ts';
import { exampleOf } from './examples.ts';

/** An endpoint was switched off because nothing reaches it. Internal: it could not be delivered to that endpoint anyway. */
export const webhookDisabled = event({
  kind: 'webhook.disabled',
  version: 1,
  summary: 'An endpoint was disabled because nothing reached it any more',
  data: z.object({
    webhookId: z.string(),
    url: z.string(),
    reason: z.enum(DISABLED_REASONS),
    disabledAt: timestamp,
    pendingCount: z.int().describe('Deliveries that wait until it is enabled again'),
  }),
  example: exampleOf('webhook.disabled', {
    webhookId: 'wh_01KKPYJ5R7ZC2S1V4H8W3X6Y9D',
    url: 'https://hooks.maple.example/outlay',
    reason: 'failing' as const,
    disabledAt: '2026-03-14T15:09:26.535Z',
    pendingCount: 12,
  }),
});
