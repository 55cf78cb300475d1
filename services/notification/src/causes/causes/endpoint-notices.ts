import type { EventOfKind } from '@outlay/contracts';
import { MAY_KEEP_WEBHOOKS, type Notice, notice } from './notice.ts';

const about = (webhookId: string) => ({ roles: MAY_KEEP_WEBHOOKS, path: `/webhooks/${webhookId}` });

/** Of an endpoint's health, to those who may do something about it. */
export const endpointFailing = ({ data }: EventOfKind<'webhook.endpoint_failing'>): Notice[] => {
  const { webhookId, url: endpointUrl, attempts, failures, failingSince, pendingCount, willBeDisabledAt } = data;
  const own = { endpointUrl, attempts, failures, failingSince, pendingCount, willBeDisabledAt };
  return [
    notice({
      kind: 'endpoint-failing',
      ...about(webhookId),
      values: ({ businessName }) => ({ businessName, ...own }),
    }),
  ];
};

export const endpointDisabled = ({ data }: EventOfKind<'webhook.disabled'>): Notice[] => {
  const { webhookId, url: endpointUrl, reason, failingSince = null, pendingCount } = data;
  const own = { endpointUrl, reason, failingSince, pendingCount };
  return [
    notice({
      kind: 'endpoint-disabled',
      ...about(webhookId),
      values: ({ businessName }) => ({ businessName, ...own }),
    }),
  ];
};

export const endpointRecovered = ({ data }: EventOfKind<'webhook.recovered'>): Notice[] => {
  const { webhookId, url: endpointUrl, failingSince, recoveredAt, pendingCount, givenUpCount } = data;
  const own = { endpointUrl, failingSince, recoveredAt, pendingCount, givenUpCount };
  return [
    notice({
      kind: 'endpoint-recovered',
      ...about(webhookId),
      values: ({ businessName }) => ({ businessName, ...own }),
    }),
  ];
};
