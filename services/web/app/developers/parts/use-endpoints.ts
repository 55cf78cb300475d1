import { useCallback } from 'react';
import { listWebhooks, type Webhook } from '../../core/index.ts';
import { useAll } from '../../ui/index.ts';
import { endpointName } from '../endpoints/facts/endpoint-state.ts';

const NONE: readonly Webhook[] = [];

/** The endpoints of the business, and what each is called; one that is gone is named by its id. */
export const useEndpoints = () => {
  const query = useAll('listWebhooks, all', (page) =>
    listWebhooks({ query: { ...page, sortBy: 'createdAt', sortOrder: 'asc' } }),
  );
  const endpoints = query.data ?? NONE;
  const nameOf = useCallback(
    (webhookId: string): string => {
      const endpoint = endpoints.find(({ id }) => id === webhookId);
      return endpoint ? endpointName(endpoint) : webhookId;
    },
    [endpoints],
  );
  return { endpoints, nameOf, isRead: query.data !== undefined };
};
