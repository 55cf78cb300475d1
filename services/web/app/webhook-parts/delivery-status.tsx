import { Badge } from '@mantine/core';
import type { WebhookDelivery } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { type DeliveryState, stateOf } from './delivery-state.ts';
import { WEBHOOK_PARTS } from './words.ts';

const COLORS: Readonly<Record<DeliveryState, string>> = {
  success: 'teal',
  waiting: 'blue',
  retrying: 'yellow',
  failed: 'red',
  cancelled: 'gray',
};

/** How a delivery stands. */
export const DeliveryStatus = (delivery: Pick<WebhookDelivery, 'status' | 'nextRetryAt' | 'error' | 'attempts'>) => {
  const write = useWords(WEBHOOK_PARTS);
  const state = stateOf(delivery);
  return (
    <Badge variant="light" color={COLORS[state]} tt="none">
      {write(`state.${state}`)}
    </Badge>
  );
};
