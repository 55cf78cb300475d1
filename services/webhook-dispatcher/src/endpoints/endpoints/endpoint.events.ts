import { type NewEvent, newEvent } from '@outlay/contracts';
import type { Endpoint } from './endpoint.ts';

/** Every dispatcher forgets what it knew of the business's endpoints. */
export const endpointChanged = ({ id }: Pick<Endpoint, 'id'>): NewEvent =>
  newEvent('webhook_endpoint.changed', { aggregate: `webhook:${id}`, data: { webhookId: id } });
