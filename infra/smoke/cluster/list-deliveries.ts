import type { DeliveryView } from '@outlay/contracts';
import type { Api } from '../../local/seed/api.ts';

const PAGE = 100;

/** All deliveries to an endpoint, oldest first, as the public API lists them. */
export const listDeliveries = async (api: Api, webhookId: string): Promise<DeliveryView[]> => {
  const all: DeliveryView[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/v1/webhooks/${webhookId}/deliveries?pageSize=${PAGE}&page=${page}&sortOrder=asc`;
    const some = await api.call<DeliveryView[]>('GET', path);
    all.push(...some);
    if (some.length < PAGE) return all;
  }
};
