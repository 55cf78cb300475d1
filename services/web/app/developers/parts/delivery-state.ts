import type { WebhookDelivery } from '../../core/index.ts';

/** How a delivery stands, as people see it: `failed` of the API is three things. */
export type DeliveryState = 'success' | 'waiting' | 'retrying' | 'failed' | 'cancelled';

type Stand = Pick<WebhookDelivery, 'status' | 'nextRetryAt' | 'error' | 'attempts'>;

export const stateOf = ({ status, nextRetryAt, error, attempts }: Stand): DeliveryState => {
  if (status === 'success') return 'success';
  if (error === 'cancelled') return 'cancelled';
  if (nextRetryAt !== null && attempts > 0) return 'retrying';
  return status === 'pending' ? 'waiting' : 'failed';
};

/** Is something of it still to be sent? */
export const isOpen = (delivery: Stand): boolean => ['waiting', 'retrying'].includes(stateOf(delivery));
