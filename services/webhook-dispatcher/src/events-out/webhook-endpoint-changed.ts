import { type NewEvent, webhookEndpointChanged } from '@outlay/contracts';

/** webhook_endpoint.changed: every dispatcher forgets what it knew of the business's endpoints. */
export const publishWebhookEndpointChanged = (webhookId: string): NewEvent => ({
  definition: webhookEndpointChanged,
  aggregate: `webhook:${webhookId}`,
  data: { webhookId },
});
