import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getBusinessWebhookStatsOptions, type WebhookStats } from '../api/index.ts';

type Health = Pick<WebhookStats, 'deliveries' | 'successRate'>;

const NONE: Health = { deliveries: { total: 0, success: 0, failed: 0, pending: 0 }, successRate: null };

/** How the deliveries of the last day went, by endpoint; undefined until it was read. */
export const useHealth = (): ((webhookId: string) => Health | undefined) => {
  const { data } = useQuery(getBusinessWebhookStatsOptions({ query: { hours: 24 } }));
  return useCallback((id) => data && (data.data.endpoints.find(({ webhookId }) => webhookId === id) ?? NONE), [data]);
};
