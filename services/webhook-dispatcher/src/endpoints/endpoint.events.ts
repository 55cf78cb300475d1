import { type NewEvent, newEvent } from '@outlay/contracts';
import type { Endpoint } from './endpoint.ts';

/** Every dispatcher forgets what it knew of the business's endpoints. */
export const endpointChanged = ({ id }: Pick<Endpoint, 'id'>): NewEvent =>
  newEvent('webhook_endpoint.changed', { aggregate: `webhook:${id}`, data: { webhookId: id } });

/** An endpoint was switched off because nothing reached it. */
export const endpointDisabled = (endpoint: Endpoint, pendingCount: number): NewEvent =>
  newEvent('webhook.disabled', {
    aggregate: `webhook:${endpoint.id}`,
    data: {
      webhookId: endpoint.id,
      url: endpoint.url,
      reason: endpoint.disabledReason ?? 'user',
      disabledAt: (endpoint.disabledAt ?? endpoint.updatedAt).toISOString(),
      pendingCount,
    },
  });
