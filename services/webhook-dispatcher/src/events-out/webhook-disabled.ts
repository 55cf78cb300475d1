import { type NewEvent, webhookDisabled } from '@outlay/contracts';
import type { Endpoint } from '../domain/endpoint.ts';

/** webhook.disabled: an endpoint was switched off because nothing reached it. */
export const publishWebhookDisabled = (endpoint: Endpoint, pendingCount: number): NewEvent => ({
  definition: webhookDisabled,
  aggregate: `webhook:${endpoint.id}`,
  data: {
    webhookId: endpoint.id,
    url: endpoint.url,
    reason: endpoint.disabledReason ?? 'user',
    disabledAt: (endpoint.disabledAt ?? endpoint.updatedAt).toISOString(),
    pendingCount,
  },
});
